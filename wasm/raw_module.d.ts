/**
 * What the Emscripten module looks like before engine.mjs wraps it. Internal: programs see engine.d.ts.
 * Each text returned is JSON, {"ok": value} or {"error": {"code", "message"}}.
 */

/** A session's functions, each without the handle it takes first: text in, JSON text out. */
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
  returns(): string;
  step(): string;
  rollout(action: string, index: number): string;
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
  /** The handle of a new session; 0 if there is no such game. Its functions are the module's `session.state` and so on. */
  open(game: string): number;
}
