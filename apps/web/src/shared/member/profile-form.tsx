import { realNameMaxLength } from '@hj/contract';
import { Button, Field, Input, Notice, Segmented } from '@hj/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { call } from '../api/client.ts';
import { serverNow } from '../clock/server-clock.ts';
import { dayText } from '../date-range.ts';
import { loadUserInfo } from '../session/user-info.ts';
import { FormActions } from './form-actions.tsx';
import { FormMessage } from './form-message.tsx';
import {
  EMPTY_PROFILE,
  type ProfileField,
  type ProfilePayload,
  type ProfileValues,
  profileFieldOf,
  profilePayload,
  profileSchema,
} from './profile-rules.ts';
import { type Submit, useSubmit } from './use-submit.ts';
import './member.css';

export const GENDERS = { male: t`男`, female: t`女` } as const;
const GENDER_OPTIONS = [
  { value: 'male', label: GENDERS.male },
  { value: 'female', label: GENDERS.female },
] as const;
const LABELS: Record<ProfileField, string> = {
  realName: t`真实姓名`,
  birthday: t`出生日期`,
  gender: t`性别`,
};
const STAYS = t`提交后不可修改，请确认与身份证件一致`;

export interface ProfileFormProps {
  /** Fields that have not been submitted yet; the others are not shown. */
  open: readonly ProfileField[];
  onDone?: () => void;
  /** How the server is told; the profile's own call where nothing is said. */
  save?: (values: ProfilePayload) => Promise<unknown>;
}

const saveProfile = (values: ProfilePayload) => call('/site/api/v1/member/saveProfile', values);

/** Real name, birthday, gender: typed, read over once more, then submitted for good. */
export function ProfileForm({ open, onDone, save = saveProfile }: ProfileFormProps) {
  const [reviewing, setReviewing] = useState(false);
  const form = useForm<ProfileValues>({
    resolver: zodResolver(profileSchema(open, new Date(serverNow()))),
    mode: 'onTouched',
    defaultValues: EMPTY_PROFILE,
  });
  const submit = useSubmit(form, {
    send: async (values) => {
      await save(profilePayload(open, values));
      await loadUserInfo().catch(() => undefined);
    },
    fieldOf: (error) => {
      const field = profileFieldOf(error);
      // Its words stand beside the field, and so the fields have to be there.
      if (field) setReviewing(false);
      return field;
    },
    done: t`资料已提交`,
    ...(onDone ? { onDone } : {}),
  });
  const [realName, birthday] = useWatch({ control: form.control, name: ['realName', 'birthday'] });
  const incomplete =
    (open.includes('realName') && realName === '') || (open.includes('birthday') && birthday === '');
  if (reviewing) return <Review open={open} form={form} submit={submit} onBack={() => setReviewing(false)} />;
  return (
    <form
      className="grid grid-cols-1 gap-4"
      aria-label={t`完善资料`}
      noValidate
      onSubmit={form.handleSubmit(() => setReviewing(true))}
    >
      <ProfileFields open={open} form={form} />
      <Notice>{STAYS}</Notice>
      <FormActions label={t`下一步`} incomplete={incomplete} busy={false} message={submit.message} />
    </form>
  );
}

interface PartProps {
  open: readonly ProfileField[];
  form: UseFormReturn<ProfileValues>;
}

function ProfileFields({ open, form }: PartProps) {
  const { errors } = form.formState;
  const gender = useWatch({ control: form.control, name: 'gender' });
  return (
    <>
      {open.includes('realName') ? (
        <Field
          label={LABELS.realName}
          error={errors.realName?.message}
          hint={t`须与身份证件和收款账户户名一致`}
        >
          <Input
            {...form.register('realName', { setValueAs: (text: string) => text.trim() })}
            placeholder={t`请输入真实姓名`}
            maxLength={realNameMaxLength}
            autoComplete="name"
            spellCheck={false}
          />
        </Field>
      ) : null}
      {open.includes('birthday') ? (
        <Field label={LABELS.birthday} error={errors.birthday?.message} hint={t`未满 18 岁不可使用本平台`}>
          <Input
            {...form.register('birthday')}
            type="date"
            min="1900-01-01"
            max={dayText(serverNow())}
            autoComplete="bday"
          />
        </Field>
      ) : null}
      {open.includes('gender') ? (
        <div>
          <span className="hj-field__label" aria-hidden="true">
            {t`${LABELS.gender}（选填）`}
          </span>
          <Segmented<ProfileValues['gender']>
            label={LABELS.gender}
            block
            options={GENDER_OPTIONS}
            value={gender}
            onChange={(next) => form.setValue('gender', next)}
          />
        </div>
      ) : null}
    </>
  );
}

/** The typed values, shown for a last check before they are final. */
function Review({ open, form, submit, onBack }: PartProps & { submit: Submit; onBack: () => void }) {
  const values = form.getValues();
  const sheet = useRef<HTMLFormElement>(null);
  // The focus is on the button, which on a phone leaves the text above the edge.
  useEffect(() => {
    // Braces: newer browsers answer with a promise, which React would take for the effect's end.
    sheet.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const texts: Record<ProfileField, string> = {
    realName: values.realName.trim(),
    birthday: values.birthday,
    gender: values.gender === '' ? '' : GENDERS[values.gender],
  };
  return (
    <form
      ref={sheet}
      className="grid scroll-my-20 grid-cols-1 gap-4"
      aria-label={t`核对资料`}
      onSubmit={submit.onSubmit}
    >
      <p className="text-13 leading-5 text-fg-2">{t`请核对以下资料`}</p>
      <dl className="border-t border-t-line">
        {open
          .filter((field) => texts[field] !== '')
          .map((field) => (
            <div
              className="flex items-center justify-between gap-4 min-h-11 border-b border-b-line"
              key={field}
            >
              <dt className="text-13 text-fg-3">{LABELS[field]}</dt>
              <dd className="num text-16 font-semibold">{texts[field]}</dd>
            </div>
          ))}
      </dl>
      <Notice>{STAYS}</Notice>
      <FormMessage>{submit.message}</FormMessage>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="outline" size="lg" disabled={submit.busy} onClick={onBack}>
          {t`返回修改`}
        </Button>
        <Button type="submit" size="lg" autoFocus loading={submit.busy}>
          {t`确认提交`}
        </Button>
      </div>
    </form>
  );
}
