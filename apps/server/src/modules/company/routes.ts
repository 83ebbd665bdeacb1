import { company } from '@maxilla/contract/company';
import { setupSteps } from '@maxilla/domain/company';
import type { FastifyInstance } from 'fastify';

import type { Database, Transaction } from '../../platform/database/database.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { missingPriceRows } from '../sources/api.ts';
import { dismiss, readCompany, setupDismissed } from './company.store.ts';
import { changeAddress, updateCompany } from './edit-company.ts';
import { readStanding } from './standing.store.ts';

export function companyRoutes(app: FastifyInstance, platform: Platform): void {
  bind(app, platform, company, {
    read: () => readCompany(platform.db),
    update: ({ trx, query, body }) => updateCompany(trx, platform, { changes: body, version: query.version }),
    saveAddress: ({ trx, params, query: { version }, body }) =>
      changeAddress(trx, platform, params.type, { address: body, version }),
    removeAddress: ({ trx, params, query: { version } }) =>
      changeAddress(trx, platform, params.type, { address: null, version }),
    setup: () => readSetup(platform.db, platform),
    dismissSetup: async ({ trx, body }) => {
      await dismiss(trx, body.dismissed ? platform.clock.now().instant : null);
      await platform.live.publish(trx, { kind: 'company', id: null, staff: true });
      return readSetup(trx, platform);
    },
  });
}

/** The first steps of the installation, as far as they have come. */
async function readSetup(db: Database | Transaction, { config }: Pick<Platform, 'config'>) {
  const { officeAddress, ...fields } = await readCompany(db);
  const prices = await missingPriceRows(db);
  const steps = setupSteps({
    ...(await readStanding(db)),
    missingPrices: prices,
    company: fields,
    hasAddress: officeAddress !== null,
    mailsArrive: config.mode === 'demo' || config.smtpUrl !== null,
  });
  return {
    steps: steps.map(({ step, missing }) => ({ step, missing: [...missing] })),
    missingPrices: [...prices],
    dismissedTime: await setupDismissed(db),
  };
}
