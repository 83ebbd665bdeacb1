import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/** A class of Mantine's style sheets. */
const CLASS = /\bm_[0-9a-f]{6,8}\b/g;

/** Sees to it that every component of Mantine's that a page has brings its styles: `theme/mantine.css` lists them. */
export function mantineStyles(): Plugin {
  const all = createRequire(import.meta.url).resolve('@mantine/core/styles.css');
  return {
    name: 'mantine-styles',
    apply: 'build',
    generateBundle(_, bundle) {
      const styled = new Set(readFileSync(all, 'utf8').match(CLASS));
      const files = Object.values(bundle);
      const classes = (text: string) => text.match(CLASS) ?? [];
      const there = new Set(
        files.flatMap((file) =>
          file.type === 'asset' && file.fileName.endsWith('.css') ? classes(String(file.source)) : [],
        ),
      );
      const used = new Set(files.flatMap((file) => (file.type === 'chunk' ? classes(file.code) : [])));
      const missing = [...used].filter((name) => styled.has(name) && !there.has(name));
      if (missing.length > 0) this.error(`theme/mantine.css lacks the styles of ${missing.join(', ')}`);
    },
  };
}
