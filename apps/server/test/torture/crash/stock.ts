import type { IsoDate } from '@maxilla/domain/days';

import type { Backend } from '../../support/app.ts';
import { aProject } from '../../support/builders.ts';
import { aMaterial, aMill, aMilledLine } from '../../support/milled-lines.ts';
import { aDentist } from '../../support/people.ts';
import { anElement } from '../../support/production.ts';
import { EFFORT } from '../effort.ts';

/** Enough for a batch or two between two kills. */
const PROJECTS = Math.ceil(EFFORT.kills * 1.5);
const ELEMENTS = 2;

/**
 * Inserts projects of each bench with several elements that wait for a machine, as few runs are long enough for a guide
 * to reach its printing. Returns their ids.
 */
export async function aStock(server: Backend): Promise<readonly number[]> {
  const owner = await aDentist(server);
  const { today } = server.clock.now();
  await aMill(server);
  await aMaterial(server, 'TITANIUM', '');
  const ids: number[] = [];
  for (let nth = 0; nth < PROJECTS; nth += 1) {
    const guides = await aProject(server, { owner, state: 'PRODUCTION_IN_PROGRESS' });
    for (let number = 0; number < ELEMENTS; number += 1) {
      await anElement(server, { owner, projectId: guides });
    }
    ids.push(guides, await aProsthesis(server, owner, today));
  }
  return ids;
}

/** A prosthesis that is due, so that its lines are milled now. */
async function aProsthesis(
  server: Backend,
  owner: Awaited<ReturnType<typeof aDentist>>,
  deadline: IsoDate,
): Promise<number> {
  const state = 'PRODUCTION_IN_PROGRESS';
  const wanted = { owner, productCode: 'PR', state, line: false, columns: { deadline } } as const;
  const projectId = await aProject(server, wanted);
  for (let number = 0; number < ELEMENTS; number += 1) {
    await aMilledLine(server, {
      owner,
      projectId,
      family: 'TITANIUM',
      shade: '',
      teeth: [number === 0 ? 11 : 26],
    });
  }
  return projectId;
}
