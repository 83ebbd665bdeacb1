import { Anchor, SimpleGrid, Text } from '@mantine/core';
import type { BodyOf, ReplyOf } from '@maxilla/contract/calls';
import type { accounts } from '@maxilla/contract/accounts';
import type { DashboardComponent } from '@maxilla/domain/dashboards';
import type { Category, Role, Title, UserStatus } from '@maxilla/domain/people';
import { readableSiren } from '@maxilla/domain/identity';
import type { Weekday } from '@maxilla/domain/opening-hours';
import { readablePhone } from '@maxilla/domain/phone-text';
import type { Permission } from '@maxilla/domain/permissions';
import type { TeamCode } from '@maxilla/domain/teams';
import type { ChosenField, TEXT_PREFERENCES } from '@maxilla/domain/preferences';
import { FURTHER_ADDRESS_KINDS } from '@maxilla/domain/addresses';
import type { FurtherAddressKind } from '@maxilla/domain/addresses';
import { countryName } from '@maxilla/domain/countries';
import type { Medium } from '@maxilla/domain/customisation';
import type { ProjectSleeveType } from '@maxilla/domain/sleeves';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf, languageOf } from '../../i18n/language.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useImplantWords } from './preference-facts.tsx';

/** An entry of the trail of accounts. */
export type Change = ReplyOf<(typeof accounts)['changes']>['changes'][number];

/** An e-mail address is changed by the link that is mailed to it. */
type ProfileField = keyof BodyOf<(typeof accounts)['updateProfile']> | 'emailAddress';

/** Who made a change: what is only added once a job did so is added by the portal, by which a link expires. */
export function useActorWords(): (change: Change) => string {
  const { t } = useTranslation('accounts');
  return ({ actorFullName, subject, operation }) =>
    actorFullName ?? t(subject === 'ACCOUNTING' || operation === 'EXPIRE' ? 'trail.portal' : 'trail.server');
}

/** Describes an entry in words: `Added · Right: Edit clinics`. */
function useChangeWords(): (change: Change) => string {
  const { t } = useTranslation(['accounts', 'calendar', 'rights', 'vocabulary', 'preferences', 'users']);
  const valueOf = (subject: Change['subject'], value: string) => {
    switch (subject) {
      case 'ACCOUNT':
        return t(`vocabulary:role.${value as Role}`);
      case 'STATUS':
        return t(`vocabulary:userStatus.${value as UserStatus}`);
      case 'SESSIONS':
        return value;
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
        if (FURTHER_ADDRESS_KINDS.some((kind) => kind === value))
          return t(`users:addresses.kind.${value as FurtherAddressKind}`);
        return t(`field.${value as ProfileField}`);
      case 'PREFERENCE':
        return t(`preferences:${value as ChosenField}`);
      case 'NOTE':
        return t(`preferences:text.${value as (typeof TEXT_PREFERENCES)[number]}`);
      case 'CALENDAR':
        return value === 'absence' ? t('trail.absence') : t(`calendar:weekday.${value as Weekday}`);
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
    if (subject === 'SESSIONS') return t('trail.sessions', { count: Number(value) });
    return t(`trail.${operation}`, {
      subject: t(`rights:trailSubject.${subject}`),
      value: former === null ? valueOf(subject, value) : changedFrom(former, change),
    });
  };
}

/** Texts of at most this length are read in the line of their entry; others are compared. */
const SHORT_TEXT = 40;

const isShort = (text: string) => text.length <= SHORT_TEXT && !text.includes('\n');

/** What a field was, in words: yes and no, codes, the size of an implant, the country of an address. */
function useValueText(): (change: Change, text: string) => string {
  const { t, i18n } = useTranslation(['common', 'vocabulary']);
  const implantOf = useImplantWords();
  return ({ subject, value }, text) => {
    if (text === '' || subject === 'NOTE' || subject === 'CALENDAR') return text;
    if (subject === 'PROFILE') {
      if (value === 'title') return t(`vocabulary:title.${text as Title}`);
      if (value === 'telephoneNumber' || value === 'officeTelephoneNumber') return readablePhone(text);
      if (value === 'siren') return readableSiren(text);
      const code = /(?<=^|\n)[A-Z]{2}$/.exec(text)?.[0];
      return code && text.includes('\n')
        ? text.slice(0, -code.length) + countryName(code, codeOf(languageOf(i18n.language)))
        : text;
    }
    switch (value as ChosenField) {
      case 'usualImplant':
        return implantOf(JSON.parse(text) as Parameters<typeof implantOf>[0]);
      case 'sleeveType':
        return t(`vocabulary:sleeveType.${text as ProjectSleeveType}`);
      case 'impressionMedium':
      case 'dicomMedium':
        return t(`vocabulary:medium.${text as Medium}`);
      case 'physicalTraceability':
      case 'exocad':
        return t(text === 'true' ? 'common:yes' : 'common:no');
      case 'implants':
      case 'guidedSurgicalKits':
      case 'fixationPins':
      case 'coneBeam':
      case 'cameraCloud':
      case 'courierService':
        return text;
    }
  };
}

/** Text of an entry, with from and to where they are short; for changed texts, with a comparison of before and after. */
export function TrailEntry({ change }: { change: Change }) {
  const { t } = useTranslation('accounts');
  const [comparing, setComparing] = useState(false);
  const words = useChangeWords()(change);
  const textOf = useValueText();
  const { texts } = change;
  if (!texts) return <>{words}</>;
  const [before, after] = [textOf(change, texts.before), textOf(change, texts.after)];
  if (change.subject !== 'NOTE' && [before, after].every(isShort)) {
    return (
      <>
        {words} · <del>{before || '—'}</del> → <strong>{after || '—'}</strong>
      </>
    );
  }
  const sides = [
    { title: t('trail.before'), text: before },
    { title: t('trail.after'), text: after },
  ];
  return (
    <>
      {words}{' '}
      <Anchor
        component="button"
        type="button"
        fz="inherit"
        fw={600}
        data-alone
        onClick={() => setComparing(true)}
      >
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
