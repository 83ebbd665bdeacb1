import type { auth } from '@maxilla/contract/auth';
import type { BodyOf } from '@maxilla/contract/calls';
import { CodedError, refuseFields } from '@maxilla/domain/refusals';
import { filterName, filterSurname } from '@maxilla/domain/identity';
import { newPasswordRefusal } from '@maxilla/domain/new-passwords';
import { keptPhone, telephoneRefusal } from '@maxilla/domain/phones';
import { postcodeRefusal } from '@maxilla/domain/postcodes';

import { hashPassword } from '../../platform/passwords/passwords.ts';
import type { Platform } from '../../platform/platform.ts';
import { transact } from '../../platform/transact.ts';
import { mailAccountExists, mailConfirmation } from './mailed-links.ts';
import { accountByEmail, insertDentist, lockAccount } from './accounts.store.ts';

type Form = BodyOf<(typeof auth)['register']>;

/**
 * Registers a dentist with status CREATED and mails the link that confirms the address (spec 1 §4, §5). If the address
 * has an account, its owner is told by mail instead: the caller cannot tell one from the other.
 */
export async function registerDentist(platform: Platform, form: Form): Promise<void> {
  check(form);
  const passwordHash = await hashPassword(form.password);
  const now = platform.clock.now().instant;
  await transact(platform, async (trx) => {
    const userId = await insertDentist(
      trx,
      {
        emailAddress: form.emailAddress,
        passwordHash,
        language: form.languageCode,
        title: form.title,
        surname: filterSurname(form.surname),
        firstName: filterName(form.firstName),
        telephoneNumber: keptPhone(form.telephoneNumber, form.telephoneCountry),
        officeName: form.officeName ?? '',
        officeTelephoneNumber: keptPhone(form.officeTelephoneNumber ?? '', form.telephoneCountry),
        officeEmailAddress: form.officeEmailAddress ?? '',
        licenceNumber: form.licenceNumber,
        address: {
          ...form.address,
          addressLine2: form.address.addressLine2 ?? '',
          addressLine3: form.address.addressLine3 ?? '',
        },
      },
      now,
    );
    if (userId !== null) {
      await platform.live.publish(trx, { kind: 'user', id: userId, staff: true });
      return mailConfirmation(platform, trx, userId);
    }
    const owner = await accountByEmail(trx, form.emailAddress);
    if (!owner) return undefined;
    await lockAccount(trx, owner.id);
    return mailAccountExists(platform, trx, owner.id);
  });
}

function check(form: Form): void {
  const mayBe = (form.role ?? 'ROLE_USER') === 'ROLE_USER' && (form.status ?? 'CREATED') === 'CREATED';
  if (!mayBe) throw new CodedError('access.denied');
  const { officeTelephoneNumber: office, telephoneCountry } = form;
  refuseFields({
    password: newPasswordRefusal(form.password, { ...form, officeName: form.officeName ?? '' }),
    telephoneNumber: telephoneRefusal(form.telephoneNumber, telephoneCountry),
    officeTelephoneNumber: office ? telephoneRefusal(office, telephoneCountry) : null,
    'address.postalCode': postcodeRefusal(form.address),
  });
}
