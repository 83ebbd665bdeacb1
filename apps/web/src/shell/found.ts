import type { ReplyOf } from '@maxilla/contract/calls';
import type { search } from '@maxilla/contract/search';
import { readablePhone } from '@maxilla/domain/phone-text';
import type { Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../api/me.ts';
import { useFormat } from '../i18n/format.ts';
import { useStateName } from '../project-ui/badges.tsx';
import { fold } from '../ui/matches.ts';
import { useQueues } from './queues.ts';
import { useScreens } from './screens.ts';

type Reply = ReplyOf<(typeof search)['everything']>;
type Project = Reply['projects'][number];

export type Found = {
  readonly key: string;
  readonly href: string;
  readonly label: string;
  readonly description?: string;
  readonly icon?: Icon;
};
export type FoundGroup = { readonly label: string; readonly found: readonly Found[] };

const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' · ');

/** The results of the search, in groups: the server's reply, and the screens and queues open to the user. */
export function useFound(text: string, reply: Partial<Reply>): readonly FoundGroup[] {
  const { t } = useTranslation('shell');
  const me = useMe();
  const dentist = me.role === 'ROLE_USER';
  const screens = useScreens(text);
  const queues = useQueues(text.trim());
  const projectOf = useProjectWords(dentist);
  const ordersOf = useOrderWords(dentist);
  const { projects = [], patients = [], dentists = [], colleagues = [], clinics = [], orders = [] } = reply;
  const people = [
    { label: t('search.dentists'), ...peopleIn(dentists, text) },
    { label: t('search.colleagues'), ...peopleIn(colleagues, text) },
  ];
  const groups: readonly FoundGroup[] = [
    // Who has the very name that is typed, before the projects that match because they are theirs.
    ...people.filter(({ isNamed }) => isNamed),
    { label: t('search.projects'), found: projects.map(projectOf) },
    { label: t('search.orders'), found: orders.flatMap(ordersOf) },
    {
      label: t('search.patients'),
      found: patients.map(({ id, name, reference, userFullName, projects: count }) => ({
        key: `patient-${id}`,
        href: dentist ? `/user/myprojects?patientId=${id}` : `/patients/${id}/patientdetails`,
        label: name,
        description: joined(reference, dentist ? '' : userFullName, t('search.patientProjects', { count })),
      })),
    },
    ...people.filter(({ isNamed }) => !isNamed),
    {
      label: t('search.clinics'),
      found: clinics.map(({ id, name, emailAddress, telephoneNumber }) => ({
        key: `clinic-${id}`,
        href: `/clinics/${id}/details`,
        label: name,
        description: joined(emailAddress, readablePhone(telephoneNumber)),
      })),
    },
    { label: t('search.screens'), found: screens.map((screen) => ({ key: screen.href, ...screen })) },
    { label: t('search.queues'), found: queues.map((queue) => ({ key: queue.href, ...queue })) },
  ];
  return groups.filter(({ found }) => found.length > 0);
}

/** People who are found, first those who have the very name that is typed. */
function peopleIn(people: Reply['dentists'], text: string) {
  const named = people.filter(({ fullName }) => hasName(fullName, text));
  const found = [...new Set([...named, ...people])].map(({ id, fullName, emailAddress, city }) => ({
    key: `user-${id}`,
    href: `/users/${id}/details`,
    label: fullName,
    description: joined(emailAddress, city),
  }));
  return { isNamed: named.length > 0, found };
}

/** Whether a text is the first name or the surname of somebody, or both. */
function hasName(fullName: string, text: string): boolean {
  const words = wordsOf(fullName);
  const typed = wordsOf(text);
  return typed.length > 0 && typed.every((word) => words.includes(word));
}

const wordsOf = (text: string) => fold(text).split(/\s+/).filter(Boolean);

function useProjectWords(dentist: boolean): (project: Project) => Found {
  const { t } = useTranslation('vocabulary');
  const stateName = useStateName();
  return ({ id, patientName, reference, projectState, obstacle, userFullName }) => ({
    key: `project-${id}`,
    href: `/projects/${id}/details`,
    label: `${id} · ${patientName}`,
    description: joined(
      dentist ? t(`product.${reference}`) : reference,
      stateName(projectState, reference, obstacle),
      dentist ? '' : userFullName,
    ),
  });
}

/** The results for an order: each of its projects, and its accessories. */
function useOrderWords(dentist: boolean): (order: Reply['orders'][number]) => readonly Found[] {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const projectOf = useProjectWords(dentist);
  return ({ code, orderedTime, userId, userFullName, projects, accessories }) => {
    const of = t('search.orderOf', { day: format.dayOf(orderedTime) });
    const parcel: Found = {
      key: `${code}-accessories`,
      href: dentist ? '/user/accessories?orders=true' : `/users/${userId}/details`,
      label: `${code} · ${t('search.accessories')}`,
      description: joined(of, dentist ? '' : userFullName),
    };
    const ordered = projects.map((project) => {
      const { key, href, label, description } = projectOf(project);
      return {
        key: `${code}-${key}`,
        href,
        label: `${code} · ${label}`,
        description: joined(of, description),
      };
    });
    return [...ordered, ...(accessories ? [parcel] : [])];
  };
}
