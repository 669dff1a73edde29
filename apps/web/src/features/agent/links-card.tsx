import { agentLinkName } from '@hj/contract';
import { Button, Field, Input, Section } from '@hj/ui';
import { ACTIVITY_ART } from '@hj/ui/activity';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/client.ts';
import { ShareBox } from '../../shared/share/share-box.tsx';
import { siteLink } from '../../shared/share/site-link.ts';
import type { Overview } from './queries.ts';

type AgentLink = Overview['links'][number];

const MATERIAL = [
  { art: ACTIVITY_ART.first, name: t`首存礼` },
  { art: ACTIVITY_ART.draw, name: t`幸运转盘` },
  { art: ACTIVITY_ART.sign, name: t`签到好礼` },
  { art: ACTIVITY_ART.again, name: t`每日复存礼` },
] as const;

interface LinksCardProps {
  links: readonly AgentLink[];
  whole?: boolean;
  /** Opens at the material, which stands below all links. */
  atMaterial?: boolean;
}

/** 链接与素材: each link with its QR code and who came by it; on the first page only the first of them. */
export function LinksCard({ links, whole = false, atMaterial = false }: LinksCardProps) {
  const material = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (atMaterial) material.current?.scrollIntoView({ block: 'center' });
  }, [atMaterial]);
  const shown = whole ? links : links.slice(0, 1);
  return (
    <Section title={t`链接与素材`} aside={t`共 ${links.length} 条链接`}>
      <ul className="ag-links grid gap-4">
        {shown.map(({ code, name, registered }) => (
          <li key={code}>
            <p>
              <b>{name}</b>
              <span>
                {t`推广码`} <b className="num">{code}</b>
              </span>
              <span className="num">{t`注册 ${registered}`}</span>
            </p>
            <ShareBox link={siteLink('rcode', code)} fileName={`hj-${code}`} label={t`${name}的二维码`} />
          </li>
        ))}
      </ul>
      {whole ? <NewLink /> : null}
      <ul className="ag-material" ref={material}>
        {MATERIAL.map(({ art, name }) => (
          <li key={name}>
            <a
              className="grid place-items-center p-2 rounded-lg bg-brand-soft"
              href={art}
              download={`${name}.svg`}
              aria-label={t`下载素材：${name}`}
            >
              <img src={art} alt="" width={120} height={100} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function NewLink() {
  const [name, setName] = useState('');
  const [pressed, setPressed] = useState(false);
  const client = useQueryClient();
  const checked = agentLinkName.safeParse(name);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('/act/api/v1/agent/createLink', { name: name.trim() }),
    onSuccess: () => {
      setName('');
      setPressed(false);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['agent', 'overview'] }),
  });
  const fault =
    pressed && !checked.success ? checked.error.issues[0]?.message : error ? messageOf(error) : undefined;
  return (
    <form
      className="grid grid-cols-[minmax(0,24rem)_auto] justify-start items-center gap-3 mt-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setPressed(true);
        if (checked.success && !isPending) mutate();
      }}
    >
      <Field label={t`新建链接`} error={fault} hint={t`按渠道命名，注册来源分开统计`}>
        <Input
          value={name}
          maxLength={20}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Button type="submit" variant="soft" loading={isPending}>
        {t`新建`}
      </Button>
    </form>
  );
}
