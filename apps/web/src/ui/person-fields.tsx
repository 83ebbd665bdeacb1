import { NativeSelect } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { TITLES } from '@maxilla/domain/people';
import { useTranslation } from 'react-i18next';
import { EmailField, TelephoneField } from './contact-fields.tsx';
import { NameField } from './name-field.tsx';
import { TextField } from './text-field.tsx';

type Props<Field extends string> = {
  /** The form's `getInputProps`. */
  propsOf: (field: Field) => GetInputPropsReturnType;
  size?: 'sm' | 'md';
};

/** Form of address of a person. */
export function TitleField({ propsOf, size = 'sm', maw }: Props<'title'> & { maw?: number }) {
  const { t } = useTranslation(['common', 'vocabulary']);
  const props = propsOf('title');
  return (
    <NativeSelect
      size={size}
      label={t('person.title')}
      required
      {...(maw === undefined ? {} : { maw })}
      data={[
        ...(props.value === '' ? [{ value: '', label: '' }] : []),
        ...TITLES.map((title) => ({ value: title, label: t(`vocabulary:title.${title}`) })),
      ]}
      {...props}
    />
  );
}

/** Fields for the surname and first name of a person. */
export function NameFields({ propsOf, size = 'sm' }: Props<'surname' | 'firstName'>) {
  const { t } = useTranslation();
  return (
    <>
      <NameField
        size={size}
        kind="surname"
        autoComplete="family-name"
        label={t('person.surname')}
        required
        {...propsOf('surname')}
      />
      <NameField
        size={size}
        kind="name"
        autoComplete="given-name"
        label={t('person.firstName')}
        required
        {...propsOf('firstName')}
      />
    </>
  );
}

/** A name takes more than half of a row. */
const WHOLE_ROW = { gridColumn: '1 / -1' };

type Office = 'licenceNumber' | 'officeName' | 'officeTelephoneNumber' | 'officeEmailAddress';

/** The licence of a dentist, and the practice. */
export function OfficeFields({ propsOf, size = 'sm' }: Props<Office>) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        size={size}
        autoComplete="off"
        label={t('person.licenceNumber')}
        description={t('person.licenceHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        {...propsOf('licenceNumber')}
      />
      <TextField
        size={size}
        autoComplete="organization"
        label={t('person.officeName')}
        style={WHOLE_ROW}
        {...propsOf('officeName')}
      />
      <TelephoneField
        size={size}
        label={t('person.officeTelephoneNumber')}
        {...propsOf('officeTelephoneNumber')}
      />
      <EmailField size={size} label={t('person.officeEmailAddress')} {...propsOf('officeEmailAddress')} />
    </>
  );
}
