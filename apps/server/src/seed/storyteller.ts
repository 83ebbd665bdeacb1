import type { Now } from '@maxilla/domain/actions/rules';

import type { Cast, Catalogue } from './cast.ts';
import type { Chance } from './random.ts';
import { beginning, type Scene } from './scene.ts';
import { STEPS } from './steps.ts';
import { type StepName, type StoryPlan } from './stories.ts';
import { COMMENTS, CONVERSATIONS, ILLUSTRATED } from './talk.ts';
import { file, say, type Tale, write } from './tale.ts';
import { timeline } from './timeline.ts';

/** Something that happens at a moment of its own. */
type Beat = (tale: Tale, now: Now) => void;

/** Tells a story up to its last step. Its steps and the talk between them are spread over its working days. */
export function tellStory(
  plan: StoryPlan,
  index: number,
  world: { readonly cast: Cast; readonly catalogue: Catalogue; readonly chance: Chance; readonly now: Now },
): Tale {
  const { cast, catalogue, chance, now } = world;
  const scene: Scene = {
    plan,
    dentist: cast.dentists[(plan.dentist ?? index) % cast.dentists.length] ?? chance.pick(cast.dentists),
    planner: cast.planners[index % cast.planners.length] ?? chance.pick(cast.planners),
    cast,
    catalogue,
    chance,
  };
  const beats = beatsOf(scene);
  const moment = timeline(now, plan);
  const tale = beginning(scene, moment(0));
  if (plan.watched) tale.watcherIds.push(cast.salesAdministration.id);
  for (const [place, beat] of beats.entries()) {
    beat(tale, moment((place + 0.3 + 0.4 * chance.next()) / beats.length));
  }
  return tale;
}

/** The steps from which on a conversation can take place. */
const TALKED_AFTER: Readonly<Record<keyof typeof CONVERSATIONS, readonly StepName[]>> = {
  greeting: ['order'],
  dates: ['order'],
  photos: ['rejectFiles', 'order'],
  sleeves: ['acceptFiles', 'assign', 'order'],
};

function beatsOf(scene: Scene): Beat[] {
  const { plan, chance } = scene;
  const after = new Map<StepName, Beat[]>();
  for (const topic of plan.talk ?? []) {
    const step = TALKED_AFTER[topic].find((name) => plan.steps.includes(name));
    if (step) after.set(step, [...(after.get(step) ?? []), ...conversation(scene, topic)]);
  }
  const told = new Set<StepName>();
  return plan.steps.flatMap((name) => {
    const beats: Beat[] = [(tale, now) => STEPS[name](tale, scene, now)];
    if (told.has(name)) return beats;
    told.add(name);
    const comments = COMMENTS[name] ?? [];
    if (comments.length > 0 && chance.next() < 0.5) {
      const text = chance.pick(comments);
      beats.push((tale, now) => void say(tale, 'comment', scene.planner, text, now));
    }
    return [...beats, ...(after.get(name) ?? [])];
  });
}

function conversation({ dentist, planner, cast }: Scene, topic: keyof typeof CONVERSATIONS): Beat[] {
  return CONVERSATIONS[topic].map((line, index): Beat => {
    const author = line.by === 'dentist' ? dentist.actor : planner;
    return (tale, now) => {
      const remark = write(tale, author, cast.names.get(author.id) ?? '', line[dentist.language], now);
      if (topic !== ILLUSTRATED || index > 0) return;
      file(tale, { type: 'MESSAGE_ATTACHMENT', name: 'sourire.jpg', content: 'jpeg', remark }, author, now);
    };
  });
}
