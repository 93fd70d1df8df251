import type { Story } from './story.ts'

/** Components that `gallery/ui` renders, as `folder/name`: from packages/ui and, in `shared`, from the cabinet. */
export const components = [
  'charts/Bars',
  'charts/DayBars',
  'charts/Meters',
  'charts/SpeedGauge',
  'feedback/EmptyState',
  'feedback/ErrorState',
  'feedback/Notice',
  'feedback/SkeletonCard',
  'feedback/SkeletonFields',
  'feedback/Skeletons',
  'inputs/AmountInput',
  'inputs/BusyCalendar',
  'inputs/Calendar',
  'inputs/ChoiceGroup',
  'inputs/DateInput',
  'inputs/FieldPair',
  'inputs/FilterChips',
  'inputs/RadioCard',
  'inputs/RadioCards',
  'inputs/SearchInput',
  'inputs/SubmitButton',
  'inputs/SuggestInput',
  'inputs/SwitchRow',
  'inputs/TimeInput',
  'navigation/FlowLayout',
  'navigation/Footer',
  'navigation/LanguageSwitch',
  'navigation/PageHeader',
  'navigation/SecondaryActions',
  'navigation/SegmentedTabs',
  'navigation/Shell',
  'navigation/SignInLayout',
  'navigation/StepProgress',
  'navigation/StickyTotal',
  'navigation/TabBar',
  'navigation/TopBar',
  'overlays/Sheet',
  'primitives/AccordionSection',
  'primitives/AmountBreakdown',
  'primitives/BrandMark',
  'primitives/Explanation',
  'primitives/IconButton',
  'primitives/IconLink',
  'primitives/IconTile',
  'primitives/List',
  'primitives/MoneyText',
  'primitives/MountainIllustration',
  'primitives/OpenedEntry',
  'primitives/Pressable',
  'primitives/Section',
  'primitives/Stack',
  'primitives/StatusDot',
  'primitives/TitleWithNote',
  'primitives/VisuallyHidden',
  'primitives/glyphs',
  'shared/CodeEntry',
  'shared/VisitTimeChoice',
] as const
export type Component = (typeof components)[number]

/** Hidden on a phone, whose bars are others. */
const deskOnly: readonly Component[] = ['navigation/TopBar']

export const uiStories: Story[] = components.map((component) => {
  const [folder = '', state = ''] = component.split('/')
  const story: Story = { id: `ui/${component}`, room: 'ui', title: folder, state }
  return deskOnly.includes(component) ? { ...story, only: 'desk' } : story
})
