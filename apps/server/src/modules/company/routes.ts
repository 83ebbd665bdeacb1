import { company } from '@maxilla/contract/company';
import { setupSteps } from '@maxilla/domain/company';
import type { FastifyInstance } from 'fastify';

import type { Database, Transaction } from '../../platform/database/database.ts';
import { bind } from '../../platform/http/bind.ts';
import { unsetIn } from '../../config.ts';
import type { Platform } from '../../platform/platform.ts';
import { listRecordChanges } from '../record-changes/api.ts';
import { readMissingPrices } from '../sources/api.ts';
import { COMPANY_ID, readCompany, setupDismissed } from './company.store.ts';
import { changeAddress, dismissSetup, updateCompany } from './edit-company.ts';
import { readStanding } from './standing.store.ts';

export function companyRoutes(app: FastifyInstance, platform: Platform): void {
  bind(app, platform, company, {
    read: () => readCompany(platform.db),
    changes: async () => ({ changes: await listRecordChanges(platform.db, 'company', COMPANY_ID) }),
    update: ({ trx, actor, query: { version }, body }) =>
      updateCompany({ trx, platform, actorId: actor.id }, { changes: body, version }),
    saveAddress: ({ trx, actor, params, query: { version }, body }) =>
      changeAddress({ trx, platform, actorId: actor.id }, params.type, { address: body, version }),
    removeAddress: ({ trx, actor, params, query: { version } }) =>
      changeAddress({ trx, platform, actorId: actor.id }, params.type, { address: null, version }),
    setup: () => readSetup(platform.db, platform),
    dismissSetup: async ({ trx, actor, body }) => {
      await dismissSetup({ trx, platform, actorId: actor.id }, body.dismissed);
      return readSetup(trx, platform);
    },
  });
}

/** The first steps of the installation, as far as they have come. */
async function readSetup(db: Database | Transaction, { config }: Pick<Platform, 'config'>) {
  const { officeAddress, ...fields } = await readCompany(db);
  const prices = await readMissingPrices(db);
  const steps = setupSteps({
    ...(await readStanding(db)),
    missingPrices: prices,
    company: fields,
    hasAddress: officeAddress !== null,
    unset: unsetIn(config),
  });
  return {
    steps: steps.map(({ step, missing }) => ({ step, missing: [...missing] })),
    missingPrices: [...prices],
    dismissedTime: await setupDismissed(db),
  };
}
