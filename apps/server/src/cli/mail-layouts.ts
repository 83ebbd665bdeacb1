import { readFile, writeFile } from 'node:fs/promises';

import { compileLayout } from '../platform/mail/compile-layout.ts';
import { LAYOUTS } from '../platform/mail/layout.ts';
import { reportFatal } from '../platform/startup.ts';

/**
 * `npm run mail:layouts`: compiles the layouts of the mails, so that the server does without the compiler. With
 * `--check`, fails if a file is out of date.
 */
async function generate(onlyCheck: boolean): Promise<void> {
  for (const { button, file } of LAYOUTS) {
    const html = await compileLayout({ button });
    if (!onlyCheck) await writeFile(file, html);
    else if ((await readFile(file, 'utf8')) !== html) {
      console.error('The layouts of the mails are out of date: npm run mail:layouts');
      process.exitCode = 1;
    }
  }
}

await generate(process.argv.includes('--check')).catch(reportFatal);
