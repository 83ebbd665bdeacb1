import type { ReplyOf } from '@maxilla/contract/calls';
import type { company } from '@maxilla/contract/company';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';

export type Company = ReplyOf<(typeof company)['read']>;
export type Setup = ReplyOf<(typeof company)['setup']>;

export function companyQuery() {
  return query(api.company.read, {});
}

export function setupQuery() {
  return query(api.company.setup, {});
}
