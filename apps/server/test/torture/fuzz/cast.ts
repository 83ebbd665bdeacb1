import { randomUUID } from 'node:crypto';

import { PERMISSIONS } from '@maxilla/domain/permissions';

import { secondsAfter } from '../../../src/platform/clock.ts';
import { hashPassword } from '../../../src/platform/passwords/passwords.ts';
import type { TestApp } from '../../support/app.ts';
import { aColleague, aDentist, anAdministrator, PASSWORD, type Person } from '../../support/people.ts';
import { FIRST_DENTIST, markerOf, STAFF_MARKER, STRANGERS_MARKER } from './markers.ts';

/** A simulated user, whose token and refresh cookie change during the session. */
export type Player = {
  readonly name: string;
  readonly role: 'dentist' | 'staff' | 'nobody';
  readonly id: number;
  readonly email: string;
  /** The marker in everything that belongs to them. */
  readonly marker: string;
  /** Relative frequency of their requests. */
  readonly weight: number;
  /** Client address of their requests. */
  readonly address: string;
  headers: Person['headers'] | Record<string, never>;
  cookie: string | null;
};

/**
 * The simulated users: two dentists with their own patients, staff of every kind, and an anonymous client.
 */
export class Cast {
  readonly staff: readonly Player[];
  readonly administrator: Player;
  readonly nobody: Player;
  dentists: readonly Player[] = [];

  private readonly server: TestApp;
  private readonly passwordHash: string;
  private newcomers = FIRST_DENTIST;

  private constructor(
    server: TestApp,
    colleagues: readonly Player[],
    administrator: Player,
    passwordHash: string,
  ) {
    this.server = server;
    this.staff = [...colleagues, administrator];
    this.administrator = administrator;
    this.passwordHash = passwordHash;
    this.nobody = {
      name: 'nobody',
      role: 'nobody',
      id: 0,
      email: 'nobody@cabinet.example',
      marker: STRANGERS_MARKER,
      weight: 5,
      address: '10.0.0.9',
      headers: {},
      cookie: null,
    };
  }

  static async open(server: TestApp): Promise<Cast> {
    const wanted = { surname: STAFF_MARKER.toUpperCase() };
    const few = await aColleague(server, ['EDIT_GUIDE'], { ...wanted, teams: ['LOG'] });
    const teams = ['ADV', 'PROD_GUIDE', 'PROD_MACHINE', 'LOG'] as const;
    const many = await aColleague(server, [...PERMISSIONS], { ...wanted, teams: [...teams] });
    const admin = await anAdministrator(server, wanted);
    const player = (name: string, person: Person, weight: number, at: number): Player => ({
      ...person,
      name,
      role: 'staff',
      marker: STAFF_MARKER,
      weight,
      address: `10.0.0.${at}`,
      cookie: null,
    });
    const colleagues = [
      player('a colleague with few permissions', few, 10, 1),
      player('a colleague with every permission', many, 20, 2),
    ];
    const administrator = player('an administrator', admin, 15, 3);
    return new Cast(server, colleagues, administrator, await hashPassword(PASSWORD));
  }

  get everybody(): readonly Player[] {
    return [...this.dentists, ...this.staff, this.nobody];
  }

  /** Replaces the two dentists with new ones, who must not see data of the previous ones. */
  async renewDentists(): Promise<void> {
    this.dentists = [
      await this.newDentist('a dentist', 30, 4),
      await this.newDentist('another dentist', 20, 5),
    ];
  }

  private async newDentist(name: string, weight: number, at: number): Promise<Player> {
    const marker = markerOf(this.newcomers);
    this.newcomers += 1;
    const person = await aDentist(this.server, { surname: marker.toUpperCase(), firstName: `Zoe ${marker}` });
    await this.server.db
      .updateTable('users')
      .set({ office_name: marker })
      .where('id', '=', person.id)
      .execute();
    await this.server.db
      .insertInto('preferences')
      .values({ user_id: person.id, field: 'general', value: JSON.stringify(STAFF_MARKER) })
      .execute();
    await this.server.db
      .insertInto('holidays')
      .values({ user_id: person.id, from_date: '2031-08-04', to_date: '2031-08-08' })
      .execute();
    return { ...person, name, role: 'dentist', marker, weight, address: `10.0.0.${at}`, cookie: null };
  }

  /** Restores the access of a user whose session or account has ended, with the known password. */
  async revive(player: Player): Promise<void> {
    const { db, platform, clock } = this.server;
    const { instant } = clock.now();
    await db
      .updateTable('users')
      .set({ status: 'ACTIVE', email_confirmed_at: instant, password_hash: this.passwordHash })
      .where('id', '=', player.id)
      .execute();
    const family = randomUUID();
    await db
      .insertInto('sessions')
      .values({
        id: randomUUID(),
        family,
        user_id: player.id,
        refresh_hash: randomUUID(),
        expires_at: secondsAfter(instant, 86_400 * 30),
      })
      .execute();
    const token = await platform.tokens.issue(player.id, family, instant);
    player.headers = { authorization: `Bearer ${token}` };
  }
}
