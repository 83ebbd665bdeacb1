import type { ReplyOf } from '@maxilla/contract/calls';
import type { machines } from '@maxilla/contract/machines';
import type { MachineFacts } from '@maxilla/domain/machines';

export type Machine = ReplyOf<(typeof machines)['list']>['machines'][number];

/** A machine as the rules see it. */
export function machineFacts({ id, version, name, kind, resin, maintenance }: Machine): MachineFacts {
  return {
    id,
    version,
    name,
    kind,
    maintenance,
    resin: resin && {
      id: resin.lotId,
      number: resin.lot,
      family: resin.family,
      expiresOn: resin.expiryDate,
    },
  };
}
