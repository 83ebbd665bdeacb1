import { Box, Button, Grid, Stack, Text } from '@mantine/core';
import { MAX_IMPLANTS } from '@maxilla/domain/implants';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { ImplantDialog } from '../../../project-actions/implants/implant-dialog.tsx';
import { ImplantsChart } from '../../../project-ui/implants/implants-chart.tsx';
import { lastPlaced } from '../../../project-actions/implants/implant-form.ts';
import { useRemoveImplant } from '../../../project-actions/implants/use-remove-implant.ts';
import { keepProject } from '../../../project-ui/project.ts';
import type { Implant } from '../../../project-ui/project.ts';
import { ImplantCards } from './implant-cards.tsx';
import { ImplantTray } from './implant-tray.tsx';
import { placeOf } from '../../../project-ui/places.ts';
import { useUsualImplant } from './usual.ts';
import type { PanelProps } from './panels.tsx';
import { STEPPING } from './use-draft.tsx';

type Opened = { what: 'place' | 'full'; tooth: number | undefined } | { what: 'change'; implant: Implant };

/** The implants on the tooth chart and as a list, editable until the order. */
export function ImplantsPanel({ project, customising }: PanelProps) {
  const { fields, edit, flush, saveAll, errorOf } = customising;
  const { t } = useTranslation(['customisation', 'implants']);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [picked, setPicked] = useState<readonly number[]>([]);
  const { implants, editable } = project;
  const total = fields.noOfImplants;
  const placed = implants.length;
  const { usual, findUsual } = useUsualImplant(project);
  const last = lastPlaced(implants) ?? usual;
  const chosen = picked.filter((tooth) => implants.every(({ dentNumber }) => dentNumber !== tooth));
  const close = () => setOpened(null);
  const chart = useRef<HTMLDivElement>(null);

  function open(next: Opened) {
    // Save pending edits first, because both change the same project version.
    void flush();
    setOpened(next);
  }

  const remove = useRemoveImplant({
    stored: async () => (await saveAll()) ?? project,
    onChanged: keepProject,
  });

  function place(tooth?: number) {
    open({ what: placed < total ? 'place' : 'full', tooth });
  }

  function pick(tooth: number) {
    const implant = implants.find(({ dentNumber }) => dentNumber === tooth);
    if (implant) open({ what: 'change', implant });
    else {
      if (last === undefined) void askForFirst(tooth);
      if (chosen.includes(tooth)) setPicked(chosen.filter((one) => one !== tooth));
      else if (placed + chosen.length < MAX_IMPLANTS) setPicked([...chosen, tooth]);
    }
  }

  /**
   * Opens the form for the first tooth if there is no usual implant to propose; until that is known, teeth
   * are only selected.
   */
  async function askForFirst(tooth: number) {
    if (await findUsual()) return;
    setPicked([]);
    place(tooth);
  }

  return (
    <Panel
      title={t('panel.implants')}
      aside={
        <Text fz="sm" c="dimmed">
          {t('implants.placed', { count: total, placed, total })}
        </Text>
      }
    >
      <Grid gap="lg" align="stretch" id={placeOf('noOfImplants')} tabIndex={-1}>
        <Grid.Col span={{ base: 12, xs: 12, md: 6 }}>
          <Box maw={340} mx="auto" ref={chart}>
            <ImplantsChart implants={implants} chosen={chosen} {...(editable ? { onPick: pick } : {})} />
          </Box>
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 12, md: 6 }}>
          <Stack gap="sm">
            {placed === 0 && editable && chosen.length === 0 ? (
              <Text fz="sm" c="dimmed">
                {t('implants.none')}
              </Text>
            ) : null}
            {editable && last && chosen.length > 0 ? (
              <ImplantTray
                project={project}
                customising={customising}
                teeth={chosen}
                like={last}
                chart={chart}
                onOther={() => place(chosen[0])}
              />
            ) : null}
            <ImplantCards
              implants={implants}
              {...(editable
                ? {
                    onChange: (implant) => open({ what: 'change', implant }),
                    onRemove: remove,
                  }
                : {})}
            />
            {editable ? (
              <>
                {/* The tray places what is chosen. */}
                {last && chosen.length > 0 ? null : (
                  <Button
                    variant="light"
                    leftSection={<IconPlus size={16} aria-hidden />}
                    disabled={placed >= MAX_IMPLANTS}
                    onClick={() => place()}
                  >
                    {t('implants.add')}
                  </Button>
                )}
                <Stepper
                  label={t('implants.total')}
                  fewer={t('implants.fewer')}
                  more={t('implants.more')}
                  value={total}
                  onChange={(next) => edit('noOfImplants', next, STEPPING)}
                  min={Math.max(1, placed)}
                  max={MAX_IMPLANTS}
                  error={errorOf('noOfImplants')}
                />
              </>
            ) : null}
          </Stack>
        </Grid.Col>
      </Grid>
      {opened?.what === 'place' || opened?.what === 'change' ? (
        <ImplantDialog
          project={project}
          production={false}
          {...('implant' in opened ? { implant: opened.implant } : { tooth: opened.tooth, usual })}
          onSaved={(saved) => {
            keepProject(saved);
            close();
          }}
          onClose={close}
        />
      ) : null}
      {opened?.what === 'full' ? (
        <ConfirmDialog
          title={t('implants.full.title')}
          question={t('implants.full.question', { count: placed, next: placed + 1 })}
          action={t('implants.full.action')}
          onConfirm={async () => {
            edit('noOfImplants', placed + 1);
            if (await flush()) setOpened({ what: 'place', tooth: opened.tooth });
          }}
          onClose={() => setOpened((now) => (now?.what === 'full' ? null : now))}
        />
      ) : null}
    </Panel>
  );
}
