import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PROTOCOL_VERSION, answer, readAnswer, readRequest, request } from '../../../web/engine/protocol.js';

test('every request and answer reads back as itself', () => {
  for (const message of [request.init(1, null), request.search(2, {}), request.play(2, {}), request.pause(2, true), request.stop(2)]) {
    assert.equal(readRequest(message), message);
    assert.equal(readAnswer(message), null);
  }
  for (const message of [answer.ready(1), answer.progress(2, {}), answer.done(2, {}), answer.error(2, 'c', 'm', false)]) {
    assert.equal(readAnswer(message), message);
    assert.equal(readRequest(message), null);
  }
});

test('both sides tell the version they speak', () => {
  assert.equal(request.init(1, null).version, PROTOCOL_VERSION);
  assert.equal(answer.ready(1).version, PROTOCOL_VERSION);
});

test('what is no message is none', () => {
  for (const data of [null, undefined, 7, 'stop', [], {}, { type: 'stop' }, { id: 1 }, { type: 'other', id: 1 }, { type: 'done', id: '1' }]) {
    assert.equal(readRequest(data), null);
    assert.equal(readAnswer(data), null);
  }
});
