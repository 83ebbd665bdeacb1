import { TextInput } from '@mantine/core';
import type { MultiSelectProps, SelectProps } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import type { ReactNode } from 'react';

const load = () => import('./choice-list.tsx');
const ChoiceList = lazy(async () => ({ default: (await load()).ChoiceList }));
const ChoicesList = lazy(async () => ({ default: (await load()).ChoicesList }));

/** A Select for the filters of a list, which is to be there at once: its code is loaded when it is gone to. */
export function ChoiceBox(props: SelectProps) {
  return (
    <WhenWanted field={props} chosen={props.value != null}>
      {(going) => <ChoiceList {...props} {...going} />}
    </WhenWanted>
  );
}

/** A MultiSelect likewise. */
export function ChoicesBox(props: MultiSelectProps) {
  return (
    <WhenWanted field={props} chosen={(props.value?.length ?? 0) > 0}>
      {(going) => <ChoicesList {...props} {...going} />}
    </WhenWanted>
  );
}

type Field = Pick<SelectProps, 'w' | 'miw' | 'maw' | 'placeholder' | 'aria-label'>;
/** What went on before its code was there: it has the focus, it was pressed. */
type Going = { autoFocus: boolean; defaultDropdownOpened: boolean };
type Props = { field: Field; chosen: boolean; children: (going: Going) => ReactNode };

const OPENING: readonly string[] = ['ArrowDown', 'ArrowUp', 'Enter', ' '];

/** Until somebody goes to it, or something is chosen, a field that looks the same and says the same of itself. */
function WhenWanted({ field, chosen, children }: Props) {
  const [wanted, setWanted] = useState(chosen);
  const [focused, setFocused] = useState(false);
  const [pressed, setPressed] = useState(false);
  const { w, miw, maw, placeholder, 'aria-label': label } = field;
  const closed = (
    <TextInput
      {...{ w, miw, maw, placeholder }}
      aria-label={label}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-controls={undefined}
      readOnly
      pointer
      rightSection={<IconSelector size={16} stroke={1.5} aria-hidden />}
      rightSectionPointerEvents="none"
      onPointerEnter={() => void load()}
      onPointerDown={() => setPressed(true)}
      onKeyDown={(event) => {
        if (OPENING.includes(event.key)) setPressed(true);
      }}
      onFocus={() => {
        setFocused(true);
        setWanted(true);
      }}
      onBlur={() => setFocused(false)}
    />
  );
  if (!wanted && !chosen) return closed;
  return (
    <Suspense fallback={closed}>{children({ autoFocus: focused, defaultDropdownOpened: pressed })}</Suspense>
  );
}
