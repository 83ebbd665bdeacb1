import { productByCode } from '@maxilla/domain/products';

import { putAccessory } from '../modules/cart/put-accessory.ts';
import { createOrder } from '../modules/orders/create-order.ts';
import { createProject } from '../modules/projects/customisation/create-project.ts';
import { setWatching } from '../modules/projects/watch-project.ts';
import { dayToAsk } from './customise.ts';
import { isProsthesis } from './prostheses.ts';
import { accessoryOf } from './seed.store.ts';
import { act, type StoryContext } from './story-context.ts';

/** The steps of a story up to the order. */

/** The dentist starts a project, or staff enter a prosthesis for them. */
export async function create(context: StoryContext): Promise<void> {
  const { trx, platform, plan, chance } = context;
  const product = productByCode(plan.product);
  const entered = isProsthesis(plan.product);
  const creator = entered ? context.users.salesAdministration : context.dentist.actor;
  context.projectId = await createProject(trx, platform, creator, {
    productId: product.id,
    ...(entered
      ? { projectOwnerId: context.dentist.actor.id, requestedDeliveryDate: dayToAsk(context, 4) }
      : {}),
    patientId: chance.pick(context.dentist.patients).id,
    ...(product.type === 'FABRICATION'
      ? { ...context.elements, requestedDeliveryDate: dayToAsk(context, 4) }
      : product.type === 'GUIDE'
        ? { noOfImplants: context.implantsCount }
        : {}),
  });
  if (plan.watched)
    await setWatching(trx, platform, context.users.salesAdministration, context.projectId, true);
}

/** The dentist puts the project into the cart. */
export const addToCart = (context: StoryContext) =>
  act(context, context.dentist.actor, { actionType: 'ADD_TO_CART' });

/** The dentist orders the project alone: it is added to the cart and ordered in the same step. Staff order a prosthesis. */
export async function order(context: StoryContext): Promise<void> {
  const { trx, platform } = context;
  const { actor, address } = context.dentist;
  if (isProsthesis(context.plan.product)) {
    await act(context, context.users.salesAdministration, { actionType: 'VALIDATE_ORDER' });
    return;
  }
  await addToCart(context);
  for (const code of context.plan.accessories ?? []) {
    const accessoryId = await accessoryOf(trx, code);
    await putAccessory(trx, actor, { accessoryId, quantity: context.chance.between(1, 2) });
  }
  const placed = await createOrder(trx, platform, actor, { deliveryAddress: address, termsAccepted: true });
  context.accessoryOrderId = placed.accessoryOrderId ?? 0;
}
