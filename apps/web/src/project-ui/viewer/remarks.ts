import type { Message } from '../messages.ts';
import type { ProjectDocument } from '../project.ts';

/** A message about a place in a document, with the answers to it. */
export type Remark = {
  /** The number shown on its pin: its position among the remarks of the project, from 1. */
  readonly number: number;
  readonly message: Message;
  readonly about: NonNullable<Message['remark']>;
  readonly answers: readonly Message[];
};

/** The remarks in a conversation, oldest first. */
export function remarksIn(messages: readonly Message[]): Remark[] {
  const remarks: Remark[] = [];
  for (const message of messages) {
    const { id, remark: about } = message;
    if (!about) continue;
    const answers = messages.filter((other) => other.answers === id);
    remarks.push({ number: remarks.length + 1, message, about, answers });
  }
  return remarks;
}

/** The remarks about some of the documents of a project. */
export function remarksAbout(
  documents: readonly Pick<ProjectDocument, 'id'>[],
  remarks: readonly Remark[],
): Remark[] {
  return remarks.filter(({ about }) => documents.some(({ id }) => id === about.documentId));
}
