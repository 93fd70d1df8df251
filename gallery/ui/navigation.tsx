import { FlowLayout } from '@kabinet/ui/navigation/FlowLayout.tsx'
import { Footer } from '@kabinet/ui/navigation/Footer.tsx'
import { LanguageSwitch } from '@kabinet/ui/navigation/LanguageSwitch.tsx'
import type { NavItem } from '@kabinet/ui/navigation/nav.ts'
import { PageHeader } from '@kabinet/ui/navigation/PageHeader.tsx'
import { SecondaryActions } from '@kabinet/ui/navigation/SecondaryActions.tsx'
import { SegmentedTabs } from '@kabinet/ui/navigation/SegmentedTabs.tsx'
import { Shell } from '@kabinet/ui/navigation/Shell.tsx'
import { SignInLayout } from '@kabinet/ui/navigation/SignInLayout.tsx'
import { StepProgress } from '@kabinet/ui/navigation/StepProgress.tsx'
import { StickyTotal } from '@kabinet/ui/navigation/StickyTotal.tsx'
import { TabBar } from '@kabinet/ui/navigation/TabBar.tsx'
import { TopBar } from '@kabinet/ui/navigation/TopBar.tsx'
import { BrandMark } from '@kabinet/ui/primitives/BrandMark.tsx'
import { Check } from '@kabinet/ui/primitives/glyphs.tsx'
import { IconButton } from '@kabinet/ui/primitives/IconButton.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { config } from '../../apps/cabinet/src/shared/page/config.ts'
import { action, long, nothing, short, text } from './words.ts'

const brand = <BrandMark title={config.brand.title} logo={config.brand.logo} href="#" />
const items: NavItem[] = [short, action, short, short].map((label, index) => ({
  icon: <Check size={24} />,
  label: `${label} ${index + 1}`,
  href: '#',
  current: index === 0 ? 'page' : undefined,
}))
const languages = ['hy', 'en', 'ru'].map((code) => ({
  code,
  label: code,
  name: code,
  current: code === 'en',
  onClick: nothing,
}))

function Tabs() {
  const [value, setValue] = useState('a')
  return (
    <>
      <SegmentedTabs
        label={short}
        value={value}
        onChange={setValue}
        panelId="panel"
        items={[
          { value: 'a', label: short },
          { value: 'b', label: action },
          { value: 'c', label: long },
        ]}
      />
      <div id="panel" role="tabpanel" aria-label={value}>
        {text}
      </div>
    </>
  )
}

export const navigation = {
  'navigation/FlowLayout': () => (
    <FlowLayout
      brand={brand}
      languages={<LanguageSwitch label={short} items={languages} />}
      skipLabel={short}
      progress={<StepProgress label={short} current={2} total={6} />}
      aside={text}
      footer={text}
    >
      <h1>{short}</h1>
      {text}
    </FlowLayout>
  ),
  'navigation/Footer': () => (
    <Footer label={short} groups={[[action, long].map((title) => ({ title, href: '#' }))]} note={text} />
  ),
  'navigation/LanguageSwitch': () => <LanguageSwitch label={short} items={languages} />,
  'navigation/PageHeader': () => (
    <PageHeader
      title={long}
      subtitle={text}
      back={{ label: action, href: '#' }}
      right={<IconButton label={short} icon={<Check />} />}
    />
  ),
  'navigation/SecondaryActions': () => (
    <SecondaryActions
      items={[
        { icon: <Check />, title: short, note: text, onClick: nothing },
        { icon: <Check />, title: action, note: short, href: '#' },
        { icon: <Check />, title: long },
      ]}
    />
  ),
  'navigation/SegmentedTabs': Tabs,
  'navigation/Shell': () => (
    <Shell skipLabel={action} footer={<Footer label={short} groups={[]} note={text} />} aside={<p>{long}</p>}>
      <PageHeader title={short} />
      <p>{text}</p>
    </Shell>
  ),
  'navigation/SignInLayout': () => (
    <SignInLayout
      brand={brand}
      languages={<LanguageSwitch label={short} items={languages} />}
      headline={text}
      title={long}
      illustration={config.brand.illustration}
    >
      <p>{text}</p>
    </SignInLayout>
  ),
  'navigation/StepProgress': () => (
    <>
      <StepProgress label={short} current={1} total={7} />
      <StepProgress label={long} current={5} total={5} />
      <StepProgress label={short} current={2} total={3} steps={[short, long, text]} />
    </>
  ),
  'navigation/StickyTotal': () => (
    <StickyTotal label={short} note={text} sum="12&nbsp;400&nbsp;֏">
      <Button>{action}</Button>
    </StickyTotal>
  ),
  'navigation/TabBar': () => <TabBar items={items} label={short} />,
  'navigation/TopBar': () => <TopBar brand={brand} items={items} label={short} />,
} as const
