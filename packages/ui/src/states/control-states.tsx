import { useId, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Checkbox, Radio, Switch } from '../checkbox/checkbox.tsx';
import { Field } from '../field/field.tsx';
import { Input, PasswordInput } from '../field/input.tsx';
import * as icons from '../icons/icons.tsx';
import { Segmented } from '../segmented/segmented.tsx';
import { Tabs } from '../tabs/tabs.tsx';

export function ButtonStates() {
  const [mode, setMode] = useState('single');
  const [tab, setTab] = useState('all');
  const radios = useId();
  return (
    <section className="hj-card">
      <h3>按钮</h3>
      <div className="ui-states__row">
        <Button>确认投注</Button>
        <Button variant="gold">存款</Button>
        <Button variant="outline">取消</Button>
        <Button variant="soft">一键回收</Button>
        <Button variant="danger">拒绝</Button>
        <Button variant="ghost">清空</Button>
        <Button disabled>注册</Button>
        <Button loading>提交中</Button>
        <Button size="sm">小</Button>
        <Button size="lg">大</Button>
      </div>
      <h3>标签与切换</h3>
      <div className="ui-states__row">
        <Segmented
          label="投注方式"
          value={mode}
          onChange={setMode}
          options={[
            { value: 'single', label: '单注' },
            { value: 'multiple', label: '多项' },
            { value: 'series', label: '串关' },
          ]}
        />
        <Switch defaultChecked aria-label="自动转账" />
        <Switch aria-label="自动转账" />
        <Checkbox defaultChecked aria-label="隐藏零余额" />
        <Checkbox aria-label="隐藏零余额" />
        <Radio name={radios} defaultChecked aria-label="一" />
        <Radio name={radios} aria-label="二" />
      </div>
      <Tabs
        label="记录"
        value={tab}
        onChange={setTab}
        items={[
          { value: 'all', label: '全部' },
          { value: 'deposit', label: '存款' },
          { value: 'withdraw', label: '取款', count: 2 },
          { value: 'promotion', label: '优惠' },
        ]}
      />
    </section>
  );
}

export function FieldStates() {
  return (
    <section className="hj-card">
      <h3>输入</h3>
      <div className="ui-states__list">
        <Field label="用户名">
          <Input placeholder="请输入用户名" leading={<icons.UserIcon />} />
        </Field>
        <Field label="密码" error="请输入8-12位字母+数字的组合">
          <PasswordInput defaultValue="abc12" size="auth" />
        </Field>
        <Field label="推荐码" hint="没有可不填">
          <Input defaultValue="hongyan7" valid />
        </Field>
        <Field label="停用">
          <Input defaultValue="482913" disabled />
        </Field>
      </div>
    </section>
  );
}

export function IconStates() {
  return (
    <section className="hj-card">
      <h3>图标</h3>
      <div className="ui-states__icons">
        {Object.entries(icons).map(([name, HouseIcon]) => (
          <span key={name} title={name}>
            <HouseIcon size={20} />
          </span>
        ))}
      </div>
    </section>
  );
}
