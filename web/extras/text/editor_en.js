// @ts-check
/** Sentences of the board editor and of games played elsewhere, in English. @type {Record<string, string>} */
export const editorEn = {
  'edit.title': 'Edit the board',
  'edit.help': 'Click a cell to raise its tile, Shift-click to lower it; or write sixteen tiles, row by row.',
  'edit.label': 'Tiles, row by row',
  'edit.apply': 'Use this board',
  'edit.cancel': 'Cancel',
  'edit.clear': 'Clear all',
  'follow.title': 'Board of the other game',
  'follow.begin': 'Follow from here',
  'follow.choose': 'Following a game played elsewhere: make the move that was played there.',
  'follow.which': 'Which cell did the new tile come to? A press or Enter means a 2 (“It was a 4” corrects it), key 4 a 4; Escape takes the move back.',
  'follow.pick': '2 in row {row}, column {column}',
  'follow.other': 'It was a {tile}',
};
