import { AccordionSection } from '@kabinet/ui/primitives/AccordionSection.tsx'
import { AmountBreakdown } from '@kabinet/ui/primitives/AmountBreakdown.tsx'
import { BrandMark } from '@kabinet/ui/primitives/BrandMark.tsx'
import { Explanation } from '@kabinet/ui/primitives/Explanation.tsx'
import { ArrowBack, Bars, Check, Chevron, Cross, Lens, RingSign } from '@kabinet/ui/primitives/glyphs.tsx'
import { IconLink } from '@kabinet/ui/primitives/IconLink.tsx'
import { IconButton } from '@kabinet/ui/primitives/IconButton.tsx'
import { IconTile, type Tint } from '@kabinet/ui/primitives/IconTile.tsx'
import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { MountainIllustration } from '@kabinet/ui/primitives/MountainIllustration.tsx'
import { OpenedEntry } from '@kabinet/ui/primitives/OpenedEntry.tsx'
import { Pressable } from '@kabinet/ui/primitives/Pressable.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { Stack } from '@kabinet/ui/primitives/Stack.tsx'
import { StatusDot, type StatusKind } from '@kabinet/ui/primitives/StatusDot.tsx'
import { TitleWithNote } from '@kabinet/ui/primitives/TitleWithNote.tsx'
import { VisuallyHidden } from '@kabinet/ui/primitives/VisuallyHidden.tsx'
import { useState } from 'react'
import { config } from '../../apps/cabinet/src/shared/page/config.ts'
import { action, long, nothing, short, text } from './words.ts'

const tints: Tint[] = ['internet', 'tv', 'phone', 'mobile', 'in', 'notice', 'warn', 'neutral']
const kinds: StatusKind[] = ['works', 'attention', 'off', 'paused']
const { logo, title, illustration } = config.brand

function Accordion() {
  const [open, setOpen] = useState(0)
  return [short, long].map((name, index) => (
    <AccordionSection key={name} title={name} note={text} open={open === index} onOpen={() => setOpen(index)}>
      <p>{text}</p>
    </AccordionSection>
  ))
}

export const primitives = {
  'primitives/AccordionSection': Accordion,
  'primitives/AmountBreakdown': () => (
    <AmountBreakdown
      lines={[
        { title: short, value: '5 000 ֏' },
        { title: long, value: '+12 345 678 ֏', variant: 'in' },
        { title: action, value: '900 ֏', variant: 'strong', was: { value: '700 ֏', words: '700 ֏, 900 ֏' } },
        { title: 'New', value: '100 ֏', was: 'none' },
      ]}
    />
  ),
  'primitives/BrandMark': () => (
    <>
      <BrandMark title={title} logo={logo} />
      <BrandMark title={title} logo={logo} href="#" />
    </>
  ),
  'primitives/Explanation': () => (
    <Explanation>
      <p>{text}</p>
    </Explanation>
  ),
  'primitives/IconButton': () => (
    <>
      <IconButton label={short} icon={<Check />} />
      <IconButton label={short} icon={<Cross />} text={short} />
      <IconButton label={short} icon={<Lens />} dot />
      <IconButton label={short} icon={<ArrowBack />} disabled />
    </>
  ),
  'primitives/IconLink': () => (
    <>
      <IconLink label={short} icon={<Lens />} href="#" onClick={() => undefined} />
      <IconLink label={short} icon={<Check />} badge="3" href="#" onClick={() => undefined} />
      <IconLink label={short} icon={<Cross />} badge="9+" current href="#" onClick={() => undefined} />
    </>
  ),
  'primitives/IconTile': () => tints.map((tint) => <IconTile key={tint} tint={tint} icon={<Check />} />),
  'primitives/List': () => (
    <>
      <List label={short}>
        <ListRow icon={<Check />} tint="internet" title={short} note={text} value="5 000 ֏" trailing="right" href="#" />
        <ListRow title={long} note={text} value="+12 345 678 ֏" valueVariant="in" onClick={nothing} trailing="down" />
        <ListRow title={action} value="−900 ֏" valueVariant="out" />
      </List>
      <List edge>
        <ListRow title={long} />
      </List>
    </>
  ),
  'primitives/MoneyText': () => (
    <>
      <p>
        <MoneyText text="5 000 ֏" />
      </p>
      <p>
        <MoneyText text="+12 345 678 ֏" variant="in" />
      </p>
      <p>
        <MoneyText text="−900 ₽" variant="out" />
      </p>
      <p>
        <MoneyText parts={{ sign: '−', digits: '1 234 567', currency: '֏' }} big />
      </p>
    </>
  ),
  'primitives/MountainIllustration': () => (
    <div style={{ height: '10rem', background: 'var(--k-signin-head)' }}>
      <MountainIllustration illustration={illustration} />
    </div>
  ),
  'primitives/OpenedEntry': () => (
    <OpenedEntry
      heading={long}
      lines={[
        { title: short, value: '6 900 ֏' },
        { title: text, value: '10' },
      ]}
      total={{ title: action, value: '9 900 ֏' }}
      foot={{ title: short, value: '12 745 ֏' }}
      action={<a href="#receipt">{action}</a>}
    />
  ),
  'primitives/Pressable': () => (
    <>
      <Pressable onClick={nothing}>{action}</Pressable>
      <Pressable href="#">{long}</Pressable>
      <Pressable onClick={nothing} disabled>
        {short}
      </Pressable>
    </>
  ),
  'primitives/Section': () => (
    <Section title={long} aside={<a href="#all">{action}</a>}>
      <p>{text}</p>
    </Section>
  ),
  'primitives/Stack': () => (
    <Stack>
      <p>{short}</p>
      <p>{text}</p>
    </Stack>
  ),
  'primitives/StatusDot': () => kinds.map((kind) => <StatusDot key={kind} kind={kind} label={long} />),
  'primitives/TitleWithNote': () => (
    <>
      <TitleWithNote title={short} note={text} />
      <TitleWithNote title={long} note={text} head />
    </>
  ),
  'primitives/VisuallyHidden': () => (
    <p>
      {short}
      <VisuallyHidden>{text}</VisuallyHidden>
    </p>
  ),
  'primitives/glyphs': () => (
    <>
      {(['left', 'right', 'down', 'up'] as const).map((to) => (
        <Chevron key={to} to={to} />
      ))}
      <Cross />
      <ArrowBack />
      <Check />
      <Lens />
      <RingSign sign="bang" />
      <RingSign sign="info" />
      <Bars />
    </>
  ),
} as const
