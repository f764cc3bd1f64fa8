/**
 * What the Emscripten module looks like before engine.mjs wraps it. Internal: programs see engine.d.ts.
 * Each text returned is JSON, {"ok": value} or {"error": {"code", "message"}}.
 */

/** The Embind class behind a session: text in, JSON text out. */
export interface RawSession {
  configure(agent: string, params: string): string;
  reset(seed: string): string;
  setBoard(board: string, score: string, moves: string): string;
  setWorker(index: string): string;
  setAnalyse(on: boolean): string;
  advance(limits: string): string;
  state(): string;
  report(): string;
  tree(maxNodes: number): string;
  totals(): string;
  playOn(limits: string, ms: number): string;
  line(limits: string, ms: number): string;
  play(action: string, cell: string, tile: string): string;
  undo(): string;
  redo(): string;
  delete(): void;
}

/** The instantiated Emscripten module. */
export interface RawModule {
  catalogue(): string;
  version(): string;
  signature(): string;
  Session2048: { new (): RawSession };
}
