/** Chunks that are there with any screen: those of the application before and in a session. */
const LOADED = /\/(?:rolldown-runtime|framework|base|start|session|tables)-[\w-]+\.js$/;

/** Chunks that import screens while those of the session may not be there yet. */
const ENTRY = /\/(?:framework|base|start|login|first-paint)-[\w-]+\.js$/;

/**
 * The chunk of the table of actions, whose dialogs are loaded ahead of their use: what each of forty dialogs is made of would
 * be half of the chunk, which is loaded with every project.
 */
const LOADS_AHEAD = /\/actionDialogs-[\w-]+\.js$/;

/**
 * What the browser loads side by side with a chunk that is imported when it is needed. Naming what is there already would
 * make every importing chunk some hundred bytes heavier. Style sheets stay named, because nothing else loads them.
 */
export function preloaded(_: string, files: string[], { hostId }: { hostId: string }): string[] {
  if (ENTRY.test(`/${hostId}`)) return files;
  if (LOADS_AHEAD.test(`/${hostId}`)) return files.filter((file) => file.endsWith('.css'));
  return files.filter((file) => !LOADED.test(`/${file}`));
}
