import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DialogFoot } from '../src/ui/dialog-foot.tsx';
import { DialogNote } from '../src/ui/dialog-note.ts';

it('what became of the subject, and why a dialog cannot be submitted, stay in sight with its buttons', () => {
  const html = renderToString(
    <MantineProvider>
      <DialogNote value="it was done">
        <DialogFoot why="two are not ticked" whyId="why">
          <button type="submit">Send</button>
        </DialogFoot>
      </DialogNote>
    </MantineProvider>,
  );
  const foot = html.slice(html.lastIndexOf('</style>') + '</style>'.length);
  expect(foot).toMatch(
    /^<div class="[^"]*foot[^"]*"[^>]*>it was done<div id="why"[^>]*>two are not ticked<.*Send/,
  );
});
