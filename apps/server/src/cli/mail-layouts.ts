import { readFile, writeFile } from 'node:fs/promises';

import { compileLayout } from '../platform/mail/compile-layout.ts';
import { LAYOUT_FILE } from '../platform/mail/layout.ts';
import { reportFatal } from '../platform/startup.ts';

/**
 * `npm run mail:layouts`: compiles the layout of the mails, so that the server does without the compiler. With
 * `--check`, fails if a file is out of date.
 */
async function generate(onlyCheck: boolean): Promise<void> {
  const html = await compileLayout();
  if (!onlyCheck) await writeFile(LAYOUT_FILE, html);
  else if ((await readFile(LAYOUT_FILE, 'utf8')) !== html) {
    console.error('The layout of the mails is out of date: npm run mail:layouts');
    process.exitCode = 1;
  }
}

await generate(process.argv.includes('--check')).catch(reportFatal);
