import { Readable } from 'node:stream';

import { readableDay } from '@maxilla/domain/days';
import { CodedError } from '@maxilla/domain/refusals';
import type { Language } from '@maxilla/domain/people';
import { fillSentence } from '@maxilla/domain/sentences';
import { courseOfTreatment } from '@maxilla/domain/wear';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { businessDay } from '../../../platform/clock.ts';
import { sendAttachment } from '../../../platform/http/send-attachment.ts';
import { wordsIn } from '../../../platform/i18n/words.ts';
import { daysEvent, icalendar } from '../../../platform/icalendar/icalendar.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Reader } from '../page/price-reply.ts';
import type { ProjectReply } from '../page/project-page.ts';
import { readProject } from '../read-project.ts';

/**
 * Sends the day by which the next impression of a treatment is needed as an event for the reader's own calendar, in their
 * language. Sent again, it moves the earlier one. Refused with `notFound` while none is awaited.
 */
export async function sendNextImpression(
  platform: Platform,
  viewer: Reader,
  projectId: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const project = await readProject(platform.db, platform, viewer, projectId);
  const language = viewer.language ?? 'EN';
  const text = eventOf(project, platform, saying(language));
  return sendAttachment(request, reply, {
    name: fillSentence(wordsIn(language)('fileName.nextImpression'), { projectId: String(projectId) }),
    mediaType: 'text/calendar; charset=utf-8',
    sizeBytes: Buffer.byteLength(text),
    open: () => Readable.from([text], { objectMode: false }),
  });
}

/** The words of the event in a language. */
const saying = (language: Language) => {
  const word = wordsIn(language);
  return (key: string, values: Readonly<Record<string, string | number>> = {}) =>
    fillSentence(
      word(`document.nextImpression.${key}`),
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
    );
};

function eventOf(
  { id, productCode, projectState, patientName, alignerOrders, treatmentEvents }: ProjectReply,
  { clock, config }: Platform,
  say: ReturnType<typeof saying>,
): string {
  const { today, instant } = clock.now();
  const treatment = { productCode, state: projectState, orders: alignerOrders, events: treatmentEvents };
  const { next } = courseOfTreatment(treatment, (time) => businessDay(new Date(time)), today);
  if (!next) throw new CodedError('notFound');
  const day = readableDay(next.lasts);
  const why = say(next.sequence.jaw, { projectId: id, number: next.number, day });
  const event = {
    key: `next-impression-${id}`,
    from: next.by,
    to: next.by,
    summary: say('title', { patientName }),
    description: why,
    url: `${config.publicUrl}/projects/${id}/details`,
  };
  return icalendar('Next impression', daysEvent(event, instant));
}
