import { setTimeout as pause } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { type Chance, chance } from '../../src/seed/random.ts';
import { seedReferenceData } from '../../src/seed/seed-reference.ts';
import { readCatalogue } from '../../src/seed/seed.store.ts';
import { consistencyFaults } from '../support/consistency.ts';
import { historyFaults } from '../support/history-replay.ts';
import { aDentist, anAdministrator, type Person } from '../support/people.ts';
import { aClient } from './crash/client.ts';
import type { At } from './crash/deeds.ts';
import { dentistsTurn } from './crash/dentist.ts';
import { type Journal, openJournal } from './crash/journal.ts';
import { type Laboratory, openLaboratory, type Victim } from './crash/laboratory.ts';
import { startMailServer } from './crash/mail-server.ts';
import { brokenPromises } from './crash/promises.ts';
import { settle } from './crash/settle.ts';
import { staffsTurn } from './crash/staff.ts';
import { wronglyStored } from './crash/stored.ts';
import { untold } from './crash/telling.ts';
import { EFFORT } from './effort.ts';

/**
 * The server and its PostgreSQL are killed at random moments while dentists order and staff work. Whatever dies when:
 * what was acknowledged is there once, everything else is there whole or not at all, and everybody is told.
 */

const DENTISTS = 3;
const STAFF = 2;
/** What is asked of the server between two kills. */
const DEEDS = { least: 10, most: 40 };
const VICTIMS: readonly Victim[] = [
  'server',
  'server',
  'server',
  'database',
  'database',
  'connection',
  'both',
];

const TIME_MS = 120_000 + EFFORT.kills * 30_000;

test(
  `nothing is lost, doubled or half done by ${EFFORT.kills} kills, seed ${EFFORT.seed}`,
  { timeout: TIME_MS },
  async () => {
    const mailServer = await startMailServer();
    const laboratory = await openLaboratory(mailServer.url);
    const journal = openJournal();
    try {
      await killAmongWork(laboratory, journal, chance(EFFORT.seed));
      await settle(laboratory);
      await laboratory.behindItsBack(async (ground) => {
        const { db } = ground;
        expect(journal.faults).toEqual([]);
        expect(await brokenPromises(db, journal)).toEqual([]);
        expect(await historyFaults(db)).toEqual([]);
        expect(await consistencyFaults(db)).toEqual([]);
        expect(await untold(db, mailServer.received)).toEqual([]);
        expect(await wronglyStored(ground, laboratory.dataDir)).toEqual([]);
      });
    } finally {
      await laboratory.close();
      await mailServer.stop();
    }
  },
);

/** Lets people work, and kills something after every few things they did. */
async function killAmongWork(laboratory: Laboratory, journal: Journal, chance: Chance): Promise<void> {
  const turns = await people(laboratory, journal);
  const closing = new AbortController();
  const working = Promise.all(
    turns.map(async (turn) => {
      while (!closing.signal.aborted) await turn();
    }),
  );
  const work = (done: Promise<void>) => Promise.race([done, working]);
  try {
    for (let kill = 0; kill < EFFORT.kills; kill += 1) {
      await work(journal.further(chance.between(DEEDS.least, DEEDS.most)));
      // Not always just after something was acknowledged.
      await pause(chance.between(0, 20));
      await laboratory.kill(chance.pick(VICTIMS));
    }
    await work(journal.further(DEEDS.least));
    await work(journal.ofEveryKind());
  } finally {
    closing.abort();
  }
  await working;
}

/** Everybody's turn, each with choices of their own that the seed decides. */
async function people(laboratory: Laboratory, journal: Journal): Promise<(() => Promise<void>)[]> {
  return laboratory.behindItsBack(async (ground) => {
    const catalogue = await ground.db.transaction().execute(async (trx) => {
      await seedReferenceData(trx);
      return readCatalogue(trx);
    });
    const who = (person: Person, index: number): At => {
      const own = chance(EFFORT.seed + index);
      return { client: aClient(laboratory, person, journal, own), chance: own, journal };
    };
    const turns: (() => Promise<void>)[] = [];
    for (let index = 1; index <= DENTISTS; index += 1) {
      const at = who(await aDentist(ground), index);
      turns.push(() => dentistsTurn(at, catalogue));
    }
    for (let index = 1; index <= STAFF; index += 1) {
      const at = who(await anAdministrator(ground), -index);
      turns.push(() => staffsTurn(at));
    }
    return turns;
  });
}
