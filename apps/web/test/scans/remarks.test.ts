import { expect, it } from 'vitest';
import type { Message } from '../../src/project-ui/messages.ts';
import { remarksAbout, remarksIn } from '../../src/project-ui/viewer/remarks.ts';

const message = (id: number, more: Partial<Message> = {}): Message => ({
  id,
  senderId: 1,
  sender: 'Inès',
  senderType: 'DENTIST',
  own: true,
  message: 'x',
  attachments: [],
  timestamp: '2026-11-22T10:00:00.000Z',
  remark: null,
  answers: null,
  ...more,
});
const about = (documentId: number) => ({
  remark: {
    documentId,
    document: 'jaw.stl',
    photoView: null,
    place: [1, 2, 3],
    tooth: null,
    removable: true,
  },
});

it('remarks are numbered in their order, each with its answers', () => {
  const messages = [
    message(5),
    message(7, about(1)),
    message(8, { answers: 7 }),
    message(9, about(2)),
    message(10, { answers: 7 }),
  ];
  const remarks = remarksIn(messages);
  expect(
    remarks.map(({ number, message: { id }, answers }) => [number, id, answers.map((one) => one.id)]),
  ).toEqual([
    [1, 7, [8, 10]],
    [2, 9, []],
  ]);
  expect(remarksAbout([{ id: 2 }], remarks).map(({ number }) => number)).toEqual([2]);
});
