import { uses } from '@maxilla/domain/customisation';
import { noticeLink } from '@maxilla/domain/notices';
import { isStaff } from '@maxilla/domain/people';
import { orderTotals, priceOf } from '@maxilla/domain/pricing';
import { GUIDE_CODES, PRODUCT_TYPES } from '@maxilla/domain/products';

import { projectMedia } from '../modules/projects/facts.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Cast, Catalogue } from './cast.ts';
import { indexProjects, insertAll, insertNumbered } from './seed.store.ts';
import type { Tale } from './tale.ts';

/** A tale with the number its project got. */
export type StoredTale = Tale & { readonly id: number };

/** Writes the projects of the tales with their implants, history, watchers and notifications, and what was ordered. */
export async function seedProjects(
  trx: Transaction,
  tales: readonly Tale[],
  world: { readonly cast: Cast; readonly catalogue: Catalogue; readonly instant: string },
): Promise<StoredTale[]> {
  const ids = await insertNumbered(
    trx,
    'projects',
    tales.map(({ project: { id: _, ...row } }) => row),
  );
  const stored = tales.map((tale, index) => ({ ...tale, id: ids[index] ?? 0 }));
  await indexProjects(trx);
  await insertAll(trx, 'project_implants', stored.flatMap(implantRows));
  await insertAll(trx, 'history', stored.flatMap(historyRows));
  await insertAll(
    trx,
    'watchers',
    stored.flatMap(({ id, watcherIds }) => watcherIds.map((userId) => ({ project_id: id, user_id: userId }))),
  );
  await insertAll(trx, 'notifications', notificationRows(stored, world.instant));
  await insertAll(
    trx,
    'cart_items',
    stored.filter(({ project }) => project.state === 'ADDED_TO_CART').map(cartRow),
  );
  await seedOrders(trx, stored, world);
  return stored;
}

function implantRows({ id, implants }: StoredTale) {
  return implants.map((implant) => ({
    project_id: id,
    dent_number: implant.toothNumber,
    implant_details_id: implant.implantDetailsId,
    sleeve_id: implant.sleeveId,
    sleeve_height: implant.sleeveHeight,
  }));
}

function historyRows({ id, history }: StoredTale) {
  return history.map((line) => ({
    subject: 'project',
    subject_id: id,
    at: line.at,
    actor_id: line.actorId,
    code: line.code,
    params: JSON.stringify(line.params),
    from_state: line.from,
    to_state: line.to,
  }));
}

/** What was read after a day or two stays unread when it is newer. */
const READ_AFTER_MS = 2 * 86_400_000;

function notificationRows(tales: readonly StoredTale[], instant: string) {
  const readBefore = new Date(Date.parse(instant) - READ_AFTER_MS).toISOString();
  return tales
    .flatMap(({ id, project, notices }) =>
      notices.map((notice) => ({
        user_id: notice.userId,
        subject: 'project',
        subject_id: id,
        sender_id: notice.senderId,
        code: notice.code,
        params: JSON.stringify({ ...notice.params, projectId: id, patientName: project.patient_name }),
        link: noticeLink('project', notice.code, {
          id,
          productTypeId: PRODUCT_TYPES[project.product_type].id,
        }),
        created_at: notice.at,
        read_at: notice.at < readBefore ? notice.at : null,
      })),
    )
    .toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1));
}

function cartRow({ id, project }: StoredTale) {
  return {
    owner_id: project.owner_id,
    project_id: id,
    added_by: project.owner_id,
    added_at: project.updated_at,
  };
}

/** Every ordered project is an order of its own, at the prices of the list. */
async function seedOrders(
  trx: Transaction,
  tales: readonly StoredTale[],
  { cast, catalogue }: { readonly cast: Cast; readonly catalogue: Catalogue },
): Promise<void> {
  const ordered = tales.flatMap((tale) => {
    const code = GUIDE_CODES.find((one) => one === tale.project.product_code);
    if (tale.project.ordered_at === null || code === undefined) return [];
    const price = priceOf(catalogue.prices[code], {
      numberOfElements: tale.project.implants_count,
      courierPickup: uses(projectMedia(tale.project), 'PHYSICAL'),
      urgent: tale.project.urgent,
    });
    return [{ tale, price, totals: orderTotals([price], null) }];
  });
  const orderIds = await insertNumbered(
    trx,
    'orders',
    ordered.map(({ tale: { project }, totals }) => ({
      owner_id: project.owner_id,
      ordered_at: project.ordered_at ?? '',
      terms_accepted_at: project.ordered_at ?? '',
      delivery_address: JSON.stringify(
        cast.dentists.find(({ actor }) => actor.id === project.owner_id)?.address ?? {},
      ),
      total_cents: totals.totalPrice,
      discount_cents: totals.discount,
      vat_cents: totals.vat,
    })),
  );
  await insertAll(
    trx,
    'order_lines',
    ordered.map(({ tale, price }, index) => ({
      order_id: orderIds[index] ?? 0,
      project_id: tale.id,
      product_code: tale.project.product_code,
      number_of_elements: price.numberOfElements,
      initial_cents: price.initialCharge,
      element_cents: price.elementPrice,
      production_cents: price.productionCharge,
      courier_cents: price.courierCharge,
      emergency_cents: price.emergencyProductionCharge,
      vat_rate: price.vatRate,
      total_cents: price.totalPrice,
    })),
  );
}

/** Writes what people said; answers the number of each message and comment by tale and place. */
export async function seedRemarks(
  trx: Transaction,
  tales: readonly StoredTale[],
): Promise<(tale: StoredTale, place: number) => number> {
  const lines = tales.flatMap((tale) => tale.remarks.map((remark, place) => ({ tale, place, remark })));
  const messages = lines.filter(({ remark }) => remark.as === 'message');
  const messageIds = await insertNumbered(
    trx,
    'messages',
    messages.map(({ tale, remark }) => ({
      project_id: tale.id,
      sender_id: remark.author.id,
      sender_type: isStaff(remark.author) ? 'COMPANY' : 'DENTIST',
      message: remark.text,
      sent_at: remark.at,
    })),
  );
  await insertAll(
    trx,
    'comments',
    lines
      .filter(({ remark }) => remark.as === 'comment')
      .map(({ tale, remark }) => ({
        project_id: tale.id,
        author_id: remark.author.id,
        type: 'PRODUCTION',
        comment: remark.text,
        not_editable: !remark.editable,
        written_at: remark.at,
      })),
  );
  const numbers = new Map(
    messages.map(({ tale, place }, index) => [`${tale.id} ${place}`, messageIds[index] ?? 0]),
  );
  return (tale, place) => numbers.get(`${tale.id} ${place}`) ?? 0;
}
