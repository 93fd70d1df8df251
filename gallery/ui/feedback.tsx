import { Bars } from '@kabinet/ui/charts/Bars.tsx'
import { DayBars } from '@kabinet/ui/charts/DayBars.tsx'
import { Meter, Meters } from '@kabinet/ui/charts/Meters.tsx'
import { SpeedGauge } from '@kabinet/ui/charts/SpeedGauge.tsx'
import { EmptyState } from '@kabinet/ui/feedback/EmptyState.tsx'
import { ErrorState } from '@kabinet/ui/feedback/ErrorState.tsx'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SkeletonCard } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { SkeletonFields } from '@kabinet/ui/feedback/SkeletonFields.tsx'
import { SkeletonContracts, SkeletonRows, SkeletonServices } from '@kabinet/ui/feedback/Skeletons.tsx'
import { Button } from '@mantine/core'
import { action, long, nothing, short, text } from './words.ts'

const severities = ['info', 'ok', 'warn', 'error'] as const
const details = { show: short, hide: short, copy: action, copied: action, text: 'TypeError\n    at Home (home.tsx:1)' }

export const feedback = {
  'charts/DayBars': () => (
    <DayBars
      label={short}
      items={[
        {
          key: 'a',
          title: short,
          label: `${short}: ${text}`,
          now: 0.6,
          bars: [
            { id: '1', from: 0, to: 0.29 },
            { id: '2', from: 0.5, to: 0.66 },
          ],
        },
        { key: 'b', title: action, label: `${action}: ${long}`, bars: [{ id: '1', from: 0.9, to: 1 }] },
        { key: 'c', title: short, label: `${short}: ${long}`, bars: [] },
      ]}
      onChoose={nothing}
    />
  ),
  'charts/Bars': () => (
    <Bars
      label={long}
      items={Array.from({ length: 12 }, (_, month) => ({
        value: String(month),
        title: short.slice(0, 3),
        name: short,
        label: `${short.slice(0, 3)} ${month + 1}: ${long}`,
        up: (month * 37) % 11,
        down: (month * 53) % 13,
        sums: ['+23 100', '−10 400'] as const,
      }))}
      lit={undefined}
      value="4"
      onChange={nothing}
    />
  ),
  'charts/Meters': () => (
    <>
      <Meters label={short}>
        <Meter title={short} value="13.4" unit="GB" whole={text} note={long} shares={[0.6, 0.05]} />
        <Meter title={long} value="60" unit="min" whole={text} shares={[0.12]} level="low" levelLabel={short} />
        <Meter
          title={short}
          value="0"
          unit="SMS"
          whole={text}
          shares={[0]}
          level="none"
          levelLabel={short}
          note={text}
        />
      </Meters>
    </>
  ),
  'charts/SpeedGauge': () => (
    <>
      {(['low', 'medium', 'high'] as const).map((level) => (
        <SpeedGauge key={level} level={level} />
      ))}
      <SpeedGauge level="medium" muted />
    </>
  ),
  'feedback/EmptyState': () => (
    <>
      <EmptyState title={short} text={text} action={<Button>{action}</Button>} />
      <EmptyState text={long} />
    </>
  ),
  'feedback/ErrorState': () => (
    <>
      <ErrorState title={long} text={text} retry={{ label: action, onClick: nothing }} />
      <ErrorState title={short} retry={{ label: action, onClick: nothing, loading: true }} details={details} />
    </>
  ),
  'feedback/Notice': () =>
    severities.map((severity) => (
      <Notice key={severity} severity={severity} title={long} action={<Button variant="default">{action}</Button>}>
        {text}
      </Notice>
    )),
  'feedback/SkeletonCard': () => <SkeletonCard label={short} lines={4} />,
  'feedback/SkeletonFields': () => <SkeletonFields label={short} count={3} />,
  'feedback/Skeletons': () => (
    <>
      <SkeletonRows label={short} count={3} />
      <SkeletonContracts label={short} count={2} />
      <SkeletonServices label={short} count={2} />
    </>
  ),
} as const
