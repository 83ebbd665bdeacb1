import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { MAX_IMPLANTS } from '@maxilla/domain/implants';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useFormat } from '../../../i18n/format.ts';
import type { UsualImplant } from '../../../project-actions/implants/implant-form.ts';
import { keepProject } from '../../../project-ui/project.ts';
import { useSize } from '../../../project-ui/implants/use-size.ts';
import type { Implant, Project } from '../../../project-ui/project.ts';
import { bringIntoView } from '../../../ui/bring-into-view.ts';
import { showRefusal } from '../../../ui/refusal-toast.ts';
import { useSubmit } from '../../../ui/submit.ts';
import classes from './customisation.module.css';
import type { Customising } from './use-draft.tsx';

/** An implant to place on the chosen teeth. */
export type Proposed = UsualImplant &
  Pick<Implant, 'implantBrand' | 'implantModel' | 'length'> & { readonly dentNumber?: number };

type Props = {
  project: Project;
  customising: Customising;
  /** The teeth chosen in the chart, without an implant. */
  teeth: readonly number[];
  /** The implant that is placed on them: one like the last, or the usual one of the dentist, which has no tooth yet. */
  like: Proposed;
  /** The chart in which further teeth are chosen. */
  chart: RefObject<HTMLElement | null>;
  onOther: () => void;
};

/**
 * The text of the tray. It does not change while implants are being placed, so that nothing moves under the
 * pointer.
 */
type Tray = {
  readonly teeth: readonly number[];
  /** Implants of the project once these are placed. */
  readonly placed: number;
  /** By how many the ordered number of implants rises. */
  readonly more: number;
};

function trayOf(project: Project, { fields }: Customising, teeth: readonly number[]): Tray {
  const placed = project.implants.length + teeth.length;
  return { teeth, placed, more: Math.max(0, placed - fields.noOfImplants) };
}

/** Places an implant like the last one, or the usual one, on the chosen teeth: a tap on each tooth, a tap here. */
export function ImplantTray({ project, customising, teeth: chosen, like, chart, onOther }: Props) {
  const { t } = useTranslation(['customisation', 'implants']);
  const format = useFormat();
  const sizeOf = useSize();
  const [placing, setPlacing] = useState<Tray | null>(null);
  const { teeth, placed, more } = placing ?? trayOf(project, customising, chosen);
  const { submit, busy } = useSubmit<{ sizeOpen: boolean }, void>({
    send: async ({ sizeOpen }, key) => {
      setPlacing({ teeth, placed, more });
      await place(project, customising, { teeth, like, more, sizeOpen }, key).finally(() => setPlacing(null));
    },
    refused: showRefusal,
  });
  // Below the chart it may be out of sight, behind the bar at the bottom of a phone.
  const button = useRef<HTMLButtonElement>(null);
  const first = useRef(true);
  useEffect(() => {
    if (button.current) bringIntoView(button.current, first.current ? null : chart.current);
    first.current = false;
  }, [teeth.length, chart]);
  const each = project.projectPrice.lines.find(({ part }) => part === 'ELEMENT')?.unitPrice ?? 0;
  const full = placed > MAX_IMPLANTS;
  return (
    <Paper p="sm" className={classes['tray']} role="group" aria-label={t('tray.title')}>
      <Stack gap={8}>
        <Group gap={8}>
          {teeth.map((tooth) => (
            <span key={tooth} className={classes['tooth']}>
              {tooth}
            </span>
          ))}
          <Text fz="sm" fw={600}>
            {t('tray.chosen', { count: teeth.length })}
          </Text>
        </Group>
        <Text fz="sm">
          {t(like.dentNumber === undefined ? 'tray.usual' : 'tray.like', {
            tooth: like.dentNumber,
            implant: `${like.implantBrand} ${like.implantModel}`,
            size: sizeOf(like),
          })}
        </Text>
        {more > 0 ? (
          <Text fz="xs" c="dimmed">
            {t('tray.more', { next: placed, price: format.euros(each * more) })}
          </Text>
        ) : null}
        <Button
          ref={button}
          leftSection={<IconCheck size={18} aria-hidden />}
          loading={busy}
          disabled={full}
          onClick={() => void submit({ sizeOpen: like.sizeOpen })}
        >
          {t('tray.place', { count: teeth.length })}
        </Button>
        {like.sizeOpen ? null : (
          <Button
            variant="subtle"
            disabled={busy || full}
            className={classes['openSize'] ?? ''}
            onClick={() => void submit({ sizeOpen: true })}
          >
            {t('implants:leaveSize')}
          </Button>
        )}
        <Button variant="subtle" disabled={busy} onClick={onOther}>
          {t('tray.other')}
        </Button>
      </Stack>
    </Paper>
  );
}

type Placing = {
  readonly teeth: readonly number[];
  readonly like: Proposed;
  readonly more: number;
  /** Leaves the size to the planner. */
  readonly sizeOpen: boolean;
};

/**
 * Raises the number of implants if it is too small, then places them one by one, because each creates a new
 * version.
 */
async function place(
  project: Project,
  { edit, fields, saveAll }: Customising,
  { teeth, like, more, sizeOpen }: Placing,
  key: string,
): Promise<void> {
  if (more > 0) edit('noOfImplants', fields.noOfImplants + more);
  let current = (await saveAll()) ?? project;
  for (const dentNumber of teeth) {
    const { id, version } = current;
    const body = { version, dentNumber, implantDetailsId: like.implantDetailsId, sizeOpen };
    current = await api.projects.addImplant({
      params: { id },
      body,
      idempotencyKey: `${key}-${version}-${dentNumber}`,
    });
    keepProject(current);
  }
}
