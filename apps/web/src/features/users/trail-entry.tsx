import { Anchor, SimpleGrid, Text } from '@mantine/core';
import type { BodyOf, ReplyOf } from '@maxilla/contract/calls';
import type { accounts } from '@maxilla/contract/accounts';
import type { DashboardComponent } from '@maxilla/domain/dashboards';
import type { Category, Role, UserStatus } from '@maxilla/domain/people';
import type { Permission } from '@maxilla/domain/permissions';
import type { TeamCode } from '@maxilla/domain/teams';
import type { ChosenField, TEXT_PREFERENCES } from '@maxilla/domain/preferences';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';

/** An entry of the trail of accounts. */
export type Change = ReplyOf<(typeof accounts)['changes']>['changes'][number];

type ProfileField = keyof BodyOf<(typeof accounts)['updateProfile']>;

/** Describes an entry in words: `Added · Right: Edit clinics`. */
function useChangeWords(): (change: Change) => string {
  const { t } = useTranslation(['accounts', 'rights', 'vocabulary', 'preferences']);
  const valueOf = (subject: Change['subject'], value: string) => {
    switch (subject) {
      case 'ACCOUNT':
        return t(`vocabulary:role.${value as Role}`);
      case 'STATUS':
        return t(`vocabulary:userStatus.${value as UserStatus}`);
      case 'PERMISSION':
        return t(`rights:permission.${value as Permission}`);
      case 'TEAM':
      case 'FOLLOWER':
        return t(`vocabulary:team.${value as TeamCode}`);
      case 'DASHBOARD':
        return t(`vocabulary:dashboard.${value as DashboardComponent}`);
      case 'CATEGORY':
        return t(`rights:category.${value as Category}`);
      case 'PROFILE':
        return t(`field.${value as ProfileField}`);
      case 'PREFERENCE':
        return t(`preferences:${value as ChosenField}`);
      case 'NOTE':
        return t(`preferences:text.${value as (typeof TEXT_PREFERENCES)[number]}`);
      case 'ACCOUNTING':
        return value;
    }
  };
  const changedFrom = (former: string, { subject, value, actorFullName }: Change) => {
    const now = valueOf(subject, value);
    // Followers have always assigned themselves.
    if (subject === 'FOLLOWER') return `${now} · ${former} → ${actorFullName ?? ''}`;
    return `${valueOf(subject, former)} → ${now}`;
  };
  return (change) => {
    const { subject, operation, value, former } = change;
    return t(`trail.${operation}`, {
      subject: t(`rights:trailSubject.${subject}`),
      value: former === null ? valueOf(subject, value) : changedFrom(former, change),
    });
  };
}

/** Text of an entry; for changed texts, with a comparison of before and after. */
export function TrailEntry({ change }: { change: Change }) {
  const { t } = useTranslation('accounts');
  const [comparing, setComparing] = useState(false);
  const words = useChangeWords()(change);
  const { texts } = change;
  if (!texts) return <>{words}</>;
  const sides = [
    { title: t('trail.before'), text: texts.before },
    { title: t('trail.after'), text: texts.after },
  ];
  return (
    <>
      {words}{' '}
      <Anchor component="button" type="button" fz="inherit" fw={600} onClick={() => setComparing(true)}>
        {t('trail.compare')}
      </Anchor>
      {comparing ? (
        <Dialog title={words} size="lg" onClose={() => setComparing(false)}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            {sides.map(({ title, text }) => (
              <section key={title} aria-label={title}>
                <Text fz="sm" fw={600} mb={4}>
                  {title}
                </Text>
                <Text
                  fz="sm"
                  c={text === '' ? 'dimmed' : undefined}
                  style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
                >
                  {text === '' ? t('trail.noText') : text}
                </Text>
              </section>
            ))}
          </SimpleGrid>
        </Dialog>
      ) : null}
    </>
  );
}
