import { Alert, Anchor, Grid, Stack } from '@mantine/core';
import { asksForNewFilesConfirmation } from '@maxilla/domain/cart';
import type { Kind } from '@maxilla/domain/kinds/kind';
import { askedFor, isEnteredByStaff, kindOf } from '@maxilla/domain/kinds/kinds';
import { isStaff } from '@maxilla/domain/people';
import { requestedDateOf } from '@maxilla/domain/products';
import { unreplacedViews, viewsToSend } from '@maxilla/domain/project-files';
import { isEditable } from '@maxilla/domain/states';
import { IconAlertTriangle, IconFileCheck, IconFolderUp, IconLock, IconNotes } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { Fragment, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../api/me.ts';
import { useFormat } from '../../../i18n/format.ts';
import { HoldBadge, StateBadge, UrgentBadge } from '../../../project-ui/badges.tsx';
import { useBelow } from '../../../ui/breakpoints.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SaveIndicator } from '../../../ui/save-indicator.tsx';
import { ArchiveGuard } from '../../../project-ui/files/archive-guard.tsx';
import { ActionHost } from '../../../project-actions/action-host.tsx';
import { useProjectList } from '../../../project-ui/project-list.ts';
import { HelpButton } from '../page/header/help-button.tsx';
import { goesOneStepBack } from '../page/page-search.ts';
import type { PageSearch } from '../page/page-search.ts';
import { projectQuery } from '../../../project-ui/project.ts';
import { usePhotosNamed } from '../../../project-ui/files/photos-named.ts';
import type { Project } from '../../../project-ui/project.ts';
import { useAbsences } from '../../../project-ui/absences.ts';
import { CartButtons } from './cart-buttons.tsx';
import { useFilesOfOthers } from './doubtful-files.ts';
import classes from './customisation.module.css';
import { dateRules } from '../../../project-ui/date-rules.ts';
import type { DateRules } from '../../../project-ui/date-rules.ts';
import { DeliveryDateDialog } from './delivery-date-dialog.tsx';
import { InCartNote } from './in-cart-note.tsx';
import { LostTexts } from './lost-texts.tsx';
import { MissingPanel } from './missing-panel.tsx';
import { OnPhoneButton } from './on-phone-button.tsx';
import { OrderBar } from './order-bar.tsx';
import { Panels } from './panels.tsx';
import { PricePanel } from './price-panel.tsx';
import { goTo, placeOf } from '../../../project-ui/places.ts';
import { isOpen } from './sending-anew.ts';
import { useDraft } from './use-draft.tsx';
import type { Customising } from './use-draft.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';

const LinkedScan = lazyPart(
  async () => (await import('../../../project-ui/viewer/linked-scan.tsx')).LinkedScan,
);

const ProtocolCard = lazyPart(async () => (await import('./protocol-card.tsx')).ProtocolCard);

/** Polling interval, in addition to live events (decisions 13). */
const RELOAD = 5 * 60_000;

type ScreenProps = { projectId: number; search: PageSearch };
type Props = { project: Project; search: PageSearch };

/**
 * The form for everything a project needs before its order, driven by its product's table (spec 1 §2).
 * Read-only after the order, except for sending rejected files again.
 */
export function CustomisationScreen({ projectId, search }: ScreenProps) {
  const { data: project } = useSuspenseQuery({ ...projectQuery(projectId), refetchInterval: RELOAD });
  const navigate = useNavigate();
  const [scan] = useState(search.scan);
  const list = useProjectList(search);
  return (
    <ActionHost project={project} onDeleted={() => void navigate(list)}>
      <ArchiveGuard project={project}>
        <Customisation kind={kindOf(project.productCode)} project={project} search={search} />
        <Suspense>{scan ? <LinkedScan project={project} scan={scan} /> : null}</Suspense>
      </ArchiveGuard>
    </ActionHost>
  );
}

/** Scrolls to the field named in the URL. */
function useFocusFromUrl(): void {
  const place = useLocation({ select: ({ hash }) => hash });
  useEffect(() => goTo(place), [place]);
}

function Customisation({ kind, project, search }: Props & { kind: Kind }) {
  const { t } = useTranslation('customisation');
  useFocusFromUrl();
  const customising = useDraft(project);
  const rules = dateRules(project, customising.fields, useAbsences(project.userId));
  const wide = !useBelow('md');
  // Staff who may not order do not complete an order either.
  const open = project.editable || (project.uploadAllowed && !isEditable(project.projectState));
  const staff = isStaff(useMe());
  const barred = !wide && (open || (project.inCart && !staff));
  const ofOthers = useFilesOfOthers(project);
  // A date that can no longer be met is still to be given.
  const refused = rules.lost ? [...customising.refused, 'requestedDate' as const] : customising.refused;
  const buttonsOf = (part: 'onward' | 'others' | 'all') => (
    <CartButtons
      project={project}
      search={search}
      customising={customising}
      refused={refused}
      ofOthers={ofOthers}
      part={part}
    />
  );
  return (
    <>
      <Head project={project} search={search} {...(wide ? { customising } : {})} />
      <LostTexts project={project} />
      {staff && project.userPTP ? <DentistNotes text={project.userPTP} /> : null}
      <Standing project={project} search={search} rules={rules} />
      <Grid gap="md" align="stretch">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack gap="md">
            {project.editable && !staff ? (
              <Suspense>
                <ProtocolCard project={project} customising={customising} />
              </Suspense>
            ) : null}
            <Panels kind={kind} project={project} customising={customising} rules={rules} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <div className={classes['side']}>
            <PricePanel project={project} />
            {open && wide ? (
              <MissingPanel project={project} refused={refused}>
                {buttonsOf('all')}
              </MissingPanel>
            ) : barred ? (
              // The bar has the buttons that a panel would be for.
              buttonsOf('others')
            ) : (
              <Panel title={t('cart.title')}>{buttonsOf('all')}</Panel>
            )}
          </div>
        </Grid.Col>
      </Grid>
      {barred ? (
        <OrderBar project={project} customising={customising} refused={refused}>
          {buttonsOf('onward')}
        </OrderBar>
      ) : null}
      <DeliveryDateDialog project={project} customising={customising} rules={rules} search={search} />
    </>
  );
}

/** What is to be known of the dentist by whoever orders for them. */
function DentistNotes({ text }: { text: string }) {
  const { t } = useTranslation('customisation');
  return (
    <Alert color="blue" icon={<IconNotes size={18} />} mb="md" title={t('dentistNotes')}>
      <span style={{ whiteSpace: 'pre-wrap' }}>{text}</span>
    </Alert>
  );
}

function Head({ project, search, customising }: Props & { customising?: Customising }) {
  const { t } = useTranslation(['customisation', 'vocabulary']);
  const format = useFormat();
  const back = useProjectList(search);
  const staff = isStaff(useMe());
  const { id, patientName, productCode, projectState, requestedDate, urgent, onHoldReason, editable } =
    project;
  const { lastUpdatedTime, obstacle } = project;
  const dateName = requestedDateOf(productCode);
  const facts = [
    productCode,
    t(`vocabulary:product.${productCode}`),
    t('number', { id }),
    ...(askedFor(productCode).fields.requestedDate === undefined
      ? []
      : [
          requestedDate
            ? t(`requestedOn.${dateName}`, { day: format.day(requestedDate) })
            : t(`noDate.${dateName}`),
        ]),
    ...(staff ? [t('forDentist', { name: project.userFullName })] : []),
  ];
  return (
    <PageHeader
      title={patientName}
      subtitle={facts.join(' · ')}
      back={back}
      oneStepBack={goesOneStepBack(search)}
      aside={
        <>
          {urgent ? <UrgentBadge /> : null}
          {editable ? null : <StateBadge state={projectState} code={productCode} obstacle={obstacle} />}
          {onHoldReason ? <HoldBadge reason={onHoldReason} replied={project.dentistReplied} /> : null}
        </>
      }
    >
      {customising && isOpen(project) ? (
        <SaveIndicator state={customising.save} instant={lastUpdatedTime} onRetry={customising.retry} />
      ) : null}
      {editable && !staff ? (
        <>
          <OnPhoneButton />
          <HelpButton code={productCode} />
        </>
      ) : null}
    </PageHeader>
  );
}

/** States in which a project will not be made. */
const ENDED = ['DELETED', 'REFUSED'] as const;

/** Explains what can be edited now if the form is not fully editable. */
function Standing({ project, search, rules }: Props & { rules: DateRules }) {
  const { t } = useTranslation(['customisation', 'vocabulary']);
  const staff = isStaff(useMe());
  const photosNamed = usePhotosNamed(viewsToSend(project));
  const rejected = staff ? 'rejectedStaff' : 'rejected';
  const { rejectedFileTypes, projectState, editable, uploadAllowed, inCart } = project;
  if (editable) {
    return staff || !isEnteredByStaff(project.productCode) ? null : (
      <Alert color="blue" icon={<IconFolderUp size={18} />} mb="md">
        {t('enteredByStaff')}
      </Alert>
    );
  }
  if (uploadAllowed && rejectedFileTypes.length > 0) {
    return (
      <Alert color="red" icon={<IconAlertTriangle size={18} />} mb="md" title={t(`${rejected}.title`)}>
        {t(`${rejected}.${isOpen(project) ? 'orOtherwise' : 'again'}`)}{' '}
        {rejectedFileTypes.map((kind) => (
          <Fragment key={kind}>
            <Anchor
              component="button"
              type="button"
              inherit
              fw={600}
              underline="always"
              data-inline-target
              onClick={() => goTo(placeOf(kind))}
            >
              {kind === 'PHOTOS'
                ? photosNamed(t(`vocabulary:fileKind.${kind}`))
                : t(`vocabulary:fileKind.${kind}`)}
            </Anchor>{' '}
          </Fragment>
        ))}
        {rules.verdict === 'invalid' ? t(`${rejected}.date.${requestedDateOf(project.productCode)}`) : null}{' '}
        <Anchor
          inherit
          underline="always"
          renderRoot={(props) => (
            <Link
              to="/projects/$projectId/details"
              params={{ projectId: String(project.id) }}
              search={{ ...search, productTypeId: project.productTypeId, tab: 'messages' }}
              {...props}
            />
          )}
        >
          {t(project.rejection?.inMessages ? 'rejected.why' : `${rejected}.ask`)}
        </Anchor>
      </Alert>
    );
  }
  if (asksForNewFilesConfirmation({ state: projectState, ...project })) {
    const unreplaced = unreplacedViews(project.documents, project).length;
    return (
      <Alert
        color={unreplaced > 0 ? 'orange' : 'teal'}
        icon={unreplaced > 0 ? <IconAlertTriangle size={18} /> : <IconFileCheck size={18} />}
        mb="md"
      >
        {unreplaced > 0 ? t(`${rejected}.unreplaced`, { count: unreplaced }) : t(`${rejected}.all`)}
      </Alert>
    );
  }
  const ended = ENDED.find((state) => state === projectState);
  if (inCart && !staff && !ended) return <InCartNote project={project} />;
  const unordered = uploadAllowed ? 'locked.noRightUpload' : 'locked.noRight';
  const ordered = isEditable(projectState) ? unordered : 'locked.ordered';
  const words = ended ? (`locked.${ended}` as const) : inCart ? 'locked.cartStaff' : ordered;
  return (
    <Alert color="blue" icon={<IconLock size={18} />} mb="md">
      {t(words)}
    </Alert>
  );
}
