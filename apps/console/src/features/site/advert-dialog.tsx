import { advertDraft } from '@hj/contract/console';
import { Checkbox, Field, Input, TextArea } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/action-dialog.tsx';
import { SelectField } from '../../shared/action/select-field.tsx';
import { ConsoleError, call } from '../../shared/api/client.ts';
import { useRefresh } from '../../shared/api/use-command.ts';
import { momentInput, momentOf } from '../../shared/time.ts';
import { Choice } from './choice.tsx';
import {
  type AdvertRow,
  ARTS,
  AUDIENCES,
  type Draft,
  FREQUENCIES,
  faultOf,
  optionsOf,
  PLACES,
  TINTS,
} from './names.ts';

type Words = Draft['words'];

/** The draft as its fields are typed. */
type Form = Omit<Draft, 'startsAt' | 'endsAt' | 'link' | 'minGrade' | 'maxGrade' | 'maxShows' | 'position'> &
  Record<'starts' | 'ends' | 'link' | 'minGrade' | 'maxGrade' | 'maxShows' | 'position', string>;

const NO_WORDS: Words = { title: '', body: '', linkText: '' };
const EMPTY: Form = {
  ...{ place: 'banner', words: NO_WORDS, english: null, art: 'gift', tint: 'red', audience: 'all' },
  ...{ frequency: 'weekly', starts: '', ends: '', link: '', minGrade: '0', maxGrade: '10', maxShows: '3' },
  position: '50',
};

function formOf(advert: AdvertRow | undefined): Form {
  if (advert === undefined) return EMPTY;
  const { place, words, english, art, tint, audience, frequency, startsAt, endsAt, link } = advert;
  return {
    ...{ place, words, english, art, tint, audience, frequency, link: link ?? '' },
    ...{ starts: momentInput(startsAt), ends: momentInput(endsAt) },
    ...{ minGrade: String(advert.minGrade), maxGrade: String(advert.maxGrade) },
    ...{ maxShows: String(advert.maxShows), position: String(advert.position) },
  };
}

function draftOf(
  { starts, ends, link, minGrade, maxGrade, maxShows, position, ...form }: Form,
  at: number,
): Draft {
  return {
    ...form,
    ...{ minGrade: Number(minGrade), maxGrade: Number(maxGrade) },
    ...{ maxShows: Number(maxShows), position: Number(position) },
    link: link.trim() === '' ? null : link.trim(),
    startsAt: momentOf(starts) ?? at,
    endsAt: momentOf(ends) ?? null,
  };
}

function WordFields({
  words,
  prefix,
  onChange,
}: {
  words: Words;
  prefix: string;
  onChange: (words: Words) => void;
}) {
  return (
    <>
      <Field label={t`${prefix}标题`}>
        <Input
          value={words.title}
          maxLength={prefix === '' ? 30 : 60}
          onChange={({ target }) => onChange({ ...words, title: target.value })}
        />
      </Field>
      <Field label={t`${prefix}说明`} hint={t`可不填`}>
        <TextArea
          value={words.body}
          maxLength={prefix === '' ? 90 : 160}
          onChange={({ target }) => onChange({ ...words, body: target.value })}
        />
      </Field>
      <Field label={t`${prefix}按钮文字`} hint={t`有链接时填写`}>
        <Input
          value={words.linkText}
          maxLength={prefix === '' ? 16 : 24}
          onChange={({ target }) => onChange({ ...words, linkText: target.value })}
        />
      </Field>
    </>
  );
}

function NumberField({
  label,
  max,
  min = 0,
  hint,
  value,
  onChange,
}: {
  label: string;
  min?: number;
  max: number;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Field label={label} {...(hint === undefined ? {} : { hint })}>
      <Input
        type="number"
        min={min}
        max={max}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

function Schedule({ form, set }: { form: Form; set: (change: Partial<Form>) => void }) {
  return (
    <>
      <Choice
        label={t`对象`}
        options={optionsOf(AUDIENCES)}
        value={form.audience}
        onChange={(audience) => set({ audience })}
      />
      {form.audience === 'guests' ? null : (
        <>
          <NumberField
            label={t`最低 VIP 等级`}
            max={10}
            value={form.minGrade}
            onChange={(minGrade) => set({ minGrade })}
          />
          <NumberField
            label={t`最高 VIP 等级`}
            max={10}
            value={form.maxGrade}
            onChange={(maxGrade) => set({ maxGrade })}
          />
        </>
      )}
      <Field label={t`开始时间`} hint={t`GMT+8，留空为立即`}>
        <Input
          type="datetime-local"
          value={form.starts}
          onChange={({ target }) => set({ starts: target.value })}
        />
      </Field>
      <Field label={t`结束时间`} hint={t`GMT+8，留空为不限`}>
        <Input
          type="datetime-local"
          value={form.ends}
          onChange={({ target }) => set({ ends: target.value })}
        />
      </Field>
      <NumberField
        label={t`顺序`}
        hint={t`0 至 99，数字小的排在前面`}
        max={99}
        value={form.position}
        onChange={(position) => set({ position })}
      />
      {form.place === 'popup' ? (
        <>
          <Choice
            label={t`弹出频率`}
            options={optionsOf(FREQUENCIES)}
            value={form.frequency}
            onChange={(frequency) => set({ frequency })}
          />
          <NumberField
            label={t`最多弹出次数`}
            hint={t`同一浏览器，1 至 30 次`}
            min={1}
            max={30}
            value={form.maxShows}
            onChange={(maxShows) => set({ maxShows })}
          />
        </>
      ) : null}
    </>
  );
}

/** Writes an advert, or changes one as it was read. */
export function AdvertDialog({ advert, onClose }: { advert: AdvertRow | undefined; onClose: () => void }) {
  const refresh = useRefresh('adverts');
  const [form, setForm] = useState(() => formOf(advert));
  // One moment for every try: under its key the same body is sent again.
  const [openedAt] = useState(() => Date.now());
  const set = (change: Partial<Form>) => setForm({ ...form, ...change });
  return (
    <ActionDialog
      title={advert === undefined ? t`新建广告` : t`编辑广告`}
      sureText={t`保存`}
      subject={form}
      onClose={onClose}
      onDone={refresh}
      onSend={({ reason, key }) => {
        const draft = draftOf(form, openedAt);
        const read = advertDraft.safeParse(draft);
        if (!read.success) throw new ConsoleError(6007, faultOf(read.error));
        const at = { advertId: advert?.advertId ?? null, version: advert?.version ?? 0 };
        return call('/console/api/v1/site/saveAdvert', { ...at, draft, reason }, { key });
      }}
    >
      <Choice
        label={t`位置`}
        options={optionsOf(PLACES)}
        value={form.place}
        onChange={(place) => set({ place })}
      />
      <WordFields prefix="" words={form.words} onChange={(words) => set({ words })} />
      <Field label={t`链接`} hint={t`本站的地址，以 / 开头，可不填`}>
        <Input value={form.link} maxLength={200} onChange={({ target }) => set({ link: target.value })} />
      </Field>
      <Checkbox
        checked={form.english !== null}
        onChange={({ target }) => set({ english: target.checked ? NO_WORDS : null })}
      >
        {t`另写英文（不写则英文读者看到中文）`}
      </Checkbox>
      {form.english === null ? null : (
        <WordFields prefix={t`英文`} words={form.english} onChange={(english) => set({ english })} />
      )}
      <SelectField
        label={t`图案`}
        options={optionsOf(ARTS)}
        value={form.art}
        onChange={(art) => set({ art })}
      />
      <Choice
        label={t`底色`}
        options={optionsOf(TINTS)}
        value={form.tint}
        onChange={(tint) => set({ tint })}
      />
      <Schedule form={form} set={set} />
    </ActionDialog>
  );
}
