import { setTimeout as pause } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { type Chance, chance } from '../../src/seed/random.ts';
import { putMachine } from '../../src/seed/seed.store.ts';
import { catalogue } from '../support/builders.ts';
import { consistencyFaults } from '../support/consistency.ts';
import { historyFaults } from '../support/history-replay.ts';
import { aDentist, anAdministrator, type Person } from '../support/people.ts';
import { aClient } from './crash/client.ts';
import type { SimulatedUser } from './crash/commands.ts';
import { dentistStep } from './crash/dentist.ts';
import { type Journal, openJournal } from './crash/journal.ts';
import { type CrashPortal, openPortal, type Victim } from './crash/portal.ts';
import { startMailServer } from './crash/mail-server.ts';
import { durabilityFaults } from './crash/durability.ts';
import { drainJobs } from './crash/drain-jobs.ts';
import { staffStep } from './crash/staff.ts';
import { aStock } from './crash/stock.ts';
import { storedFileFaults } from './crash/stored-files.ts';
import { noticeFaults } from './crash/notices.ts';
import { EFFORT } from './effort.ts';

/**
 * Kills the server and its PostgreSQL at random moments while dentists order and staff work. Every acknowledged command
 * must be stored exactly once, every other one entirely or not at all, with its notices and mails.
 */

const DENTISTS = 3;
const STAFF = 2;
/** Commands between two kills. */
const COMMANDS_BETWEEN_KILLS = { least: 10, most: 40 };
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
    const portal = await openPortal(mailServer.url);
    const journal = openJournal();
    try {
      const { turns, built } = await openLaboratory(portal, journal);
      await killAmongWork(portal, journal, turns, chance(EFFORT.seed));
      await drainJobs(portal);
      await portal.withBackend(async (backend) => {
        const { db } = backend;
        expect(journal.faults).toEqual([]);
        expect(await durabilityFaults(db, journal)).toEqual([]);
        expect(await historyFaults(db, { builtByHand: built })).toEqual([]);
        expect(await consistencyFaults(db)).toEqual([]);
        expect(await noticeFaults(db, mailServer.received)).toEqual([]);
        expect(await storedFileFaults(backend, portal.dataDir)).toEqual([]);
      });
    } finally {
      await portal.close();
      await mailServer.stop();
    }
  },
);

/** Runs the users, and kills something every few commands. */
async function killAmongWork(
  portal: CrashPortal,
  journal: Journal,
  turns: readonly Turn[],
  chance: Chance,
): Promise<void> {
  const closing = new AbortController();
  const working = Promise.all(
    turns.map(async (turn) => {
      while (!closing.signal.aborted) await turn();
    }),
  );
  const work = (done: Promise<void>) => Promise.race([done, working]);
  try {
    for (let kill = 0; kill < EFFORT.kills; kill += 1) {
      await work(journal.further(chance.between(COMMANDS_BETWEEN_KILLS.least, COMMANDS_BETWEEN_KILLS.most)));
      // Kills also happen while commands are in progress.
      await pause(chance.between(0, 20));
      await portal.kill(chance.pick(VICTIMS));
    }
    await work(journal.further(COMMANDS_BETWEEN_KILLS.least));
    await work(journal.ofEveryKind());
  } finally {
    closing.abort();
  }
  await working;
}

/** The next step of a user. */
type Turn = () => Promise<void>;

type Laboratory = {
  /** Each user has a random generator of its own, derived from the seed. */
  readonly turns: readonly Turn[];
  /** The projects that were inserted, whose histories lack their beginning. */
  readonly built: readonly number[];
};

async function openLaboratory(portal: CrashPortal, journal: Journal): Promise<Laboratory> {
  return portal.withBackend(async (backend) => {
    const offered = await catalogue(backend);
    await backend.db
      .transaction()
      .execute((trx) => putMachine(trx, { name: 'Guides 1', kind: 'GUIDE_PRINTER' }));
    const simulate = (person: Person, index: number): SimulatedUser => {
      const own = chance(EFFORT.seed + index);
      return { client: aClient(portal, person, journal, own), chance: own, journal };
    };
    const turns: Turn[] = [];
    for (let index = 1; index <= DENTISTS; index += 1) {
      const user = simulate(await aDentist(backend), index);
      turns.push(() => dentistStep(user, offered));
    }
    for (let index = 1; index <= STAFF; index += 1) {
      const user = simulate(await anAdministrator(backend), -index);
      turns.push(() => staffStep(user));
    }
    return { turns, built: await aStock(backend) };
  });
}
