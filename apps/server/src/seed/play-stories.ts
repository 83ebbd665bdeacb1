import type { Now } from '@maxilla/domain/actions/rules';
import { productByCode } from '@maxilla/domain/products';

import { writeComment } from '../modules/comments/write-comment.ts';
import { FILE_CHECK_JOB } from '../modules/documents/check-file.ts';
import { sendMessage } from '../modules/messages/send-message.ts';
import { makePurchaseOrder } from '../modules/orders/make-purchase-order.ts';
import { PURCHASE_ORDER_JOB } from '../modules/orders/place-order.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { WORKING_DAYS_WORN } from './aligner-orders.ts';
import type { Catalogue, DemoUsers } from './demo-data.ts';
import { checkSamples, sample, upload, uploadsInto } from './files.ts';
import { quietPlatform } from './quiet-platform.ts';
import { chance } from './random.ts';
import type { StoryContext, Step } from './story-context.ts';
import { STEPS } from './steps.ts';
import { STORIES, type StoryPlan } from './stories.ts';
import type { StepName } from './story-steps.ts';
import { COMMENTS, CONVERSATIONS, ILLUSTRATED } from './talk.ts';
import { latestWorkingDays, type Timeline, timeline } from './timeline.ts';

const SEED = 20_260_301;

type World = { readonly users: DemoUsers; readonly catalogue: Catalogue; readonly now: Now };

/** A step of a story, and its time. */
type ScheduledStep = { readonly at: Now; readonly step: Step; readonly context: StoryContext };

/**
 * Runs the steps of all stories in chronological order with the clock set to each, so that ids increase with
 * time, as if everything had been done through the interface. Notifications are written, mails are not.
 */
export async function playStories(trx: Transaction, base: Platform, world: World): Promise<void> {
  let at = world.now;
  const platform: Platform = await quietPlatform(base, {
    trx,
    clock: { now: () => at },
    jobs: {
      [PURCHASE_ORDER_JOB]: ({ orderId }) => makePurchaseOrder(trx, platform, Number(orderId)),
      [FILE_CHECK_JOB]: checkSamples(trx, () => platform),
    },
  });
  const uploads = uploadsInto(base);
  const scheduled = STORIES.flatMap((plan, index) => scheduleOf(contextOf(plan, index), plan, world.now));
  try {
    for (const { at: moment, step, context } of scheduled.toSorted(byMoment)) {
      at = moment;
      await step(context);
    }
  } finally {
    await uploads.end();
  }
  await platform.files.flush();

  function contextOf(plan: StoryPlan, index: number): StoryContext {
    const { users, catalogue } = world;
    // A separate random generator per story, so that a story does not depend on the steps of others.
    const own = chance(SEED + index);
    const handlers = {
      GUIDE: users.planners,
      ALIGNERS: users.aligners,
      FABRICATION: users.fabricators,
      PROSTHESIS: users.prosthetists,
    }[productByCode(plan.product).type];
    return {
      trx,
      platform,
      uploads,
      plan,
      dentist: users.dentists[(plan.dentist ?? index) % users.dentists.length] ?? own.pick(users.dentists),
      planner: handlers[index % handlers.length] ?? own.pick(handlers),
      users,
      catalogue,
      chance: own,
      implantsCount: own.between(1, plan.product === 'GCET' ? 6 : 3),
      elements: { maxillaryElements: own.between(1, 2), mandibularElements: own.between(0, 2) },
      projectId: 0,
      accessoryOrderId: 0,
      batch: null,
    };
  }
}

const byMoment = (one: ScheduledStep, other: ScheduledStep) =>
  Date.parse(one.at.instant) - Date.parse(other.at.instant);

/**
 * Working days between a step and the one before it, during which the laboratory has nothing to do. Calendar days would
 * put stories into another order on another day.
 */
const PAUSES: ReadonlyMap<Step, number> = new Map([
  [STEPS.askForUpdate, WORKING_DAYS_WORN],
  [STEPS.updateTreatment, WORKING_DAYS_WORN],
  [STEPS.terminate, WORKING_DAYS_WORN],
  [STEPS.archive, 45],
]);

/** The steps of a story and the conversations between them, spread over its working days. */
function scheduleOf(context: StoryContext, plan: StoryPlan, now: Now): ScheduledStep[] {
  const steps = stepsOf(context, plan);
  return periodsOf(steps, plan, now).flatMap(({ during, moment }) =>
    during.map((step, place) => {
      // Projects that stay in the cart are added last, because an order takes the whole cart.
      const staysInCart = step === STEPS.addToCart;
      const share = (place + 0.3 + 0.4 * context.chance.next()) / during.length;
      return { at: staysInCart ? now : moment(share), step, context };
    }),
  );
}

type Period = { readonly during: readonly Step[]; readonly moment: Timeline };

/** The periods of a story between its pauses; each takes its share of the working days. */
function periodsOf(steps: readonly Step[], { days, ago }: StoryPlan, now: Now): readonly Period[] {
  const starts = steps.flatMap((step, place) => (place === 0 || PAUSES.has(step) ? [place] : []));
  const periods: Period[] = [];
  let after = ago;
  for (const [index, start] of [...starts.entries()].toReversed()) {
    const during = steps.slice(start, starts[index + 1]);
    const count = Math.max(1, Math.round(((days + 1) * during.length) / steps.length));
    const period = latestWorkingDays(now, after + count).slice(0, count);
    periods.unshift({ during, moment: timeline(now, period) });
    const [first] = during;
    after += count - 1 + ((first && PAUSES.get(first)) ?? 0);
  }
  return periods;
}

/** The step after which each conversation can take place. */
const TALKED_AFTER: Readonly<Record<keyof typeof CONVERSATIONS, readonly StepName[]>> = {
  greeting: ['order'],
  dates: ['order'],
  photos: ['rejectFiles', 'order'],
  sleeves: ['acceptFiles', 'assign', 'order'],
};

function stepsOf({ chance }: StoryContext, plan: StoryPlan): Step[] {
  const after = new Map<StepName, Step[]>();
  for (const topic of plan.talk ?? []) {
    const step = TALKED_AFTER[topic].find((name) => plan.steps.includes(name));
    if (step) after.set(step, [...(after.get(step) ?? []), ...conversation(topic)]);
  }
  const seen = new Set<StepName>();
  return plan.steps.flatMap((name) => {
    const steps = [STEPS[name]];
    if (seen.has(name)) return steps;
    seen.add(name);
    // They are about guides and fabrication.
    const { type } = productByCode(plan.product);
    const comments = type === 'GUIDE' || type === 'FABRICATION' ? (COMMENTS[name] ?? []) : [];
    if (comments.length > 0 && chance.next() < 0.5) steps.push(comment(chance.pick(comments)));
    return [...steps, ...(after.get(name) ?? [])];
  });
}

function comment(text: string): Step {
  return async ({ trx, platform, planner, projectId }) =>
    void (await writeComment(trx, platform, planner, { projectId, comment: text }));
}

function conversation(topic: keyof typeof CONVERSATIONS): Step[] {
  return CONVERSATIONS[topic].map((line, index): Step => async (context) => {
    const { trx, platform, dentist, planner, projectId } = context;
    const author = line.by === 'dentist' ? dentist.actor : planner;
    const illustrated = topic === ILLUSTRATED && index === 0;
    await sendMessage(trx, platform, author, projectId, {
      message: line[dentist.language],
      fileAttachment: illustrated
        ? [await upload(context, author, 'sourire.jpg', sample(context, 'jpeg'))]
        : [],
    });
  });
}
