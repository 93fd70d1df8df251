import type { Story } from './story.ts'

/** Components that `gallery/ui` renders, as `folder/name`: from packages/ui and, in `shared`, from the cabinet. */
export const components = [
  'charts/Bars',
  'charts/Rings',
  'charts/SpeedGauge',
  'feedback/EmptyState',
  'feedback/ErrorState',
  'feedback/Notice',
  'feedback/SkeletonCard',
  'feedback/Skeletons',
  'inputs/AmountInput',
  'inputs/Calendar',
  'inputs/ChoiceGroup',
  'inputs/FilterChips',
  'inputs/RadioCard',
  'inputs/RadioCards',
  'inputs/SearchInput',
  'inputs/SubmitButton',
  'inputs/SuggestInput',
  'inputs/SwitchRow',
  'navigation/Footer',
  'navigation/LanguageSwitch',
  'navigation/PageHeader',
  'navigation/SecondaryActions',
  'navigation/SegmentedTabs',
  'navigation/Shell',
  'navigation/SignInLayout',
  'navigation/TabBar',
  'navigation/TopBar',
  'overlays/Sheet',
  'primitives/AccordionSection',
  'primitives/AmountBreakdown',
  'primitives/BrandMark',
  'primitives/Explanation',
  'primitives/IconButton',
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
] as const
export type Component = (typeof components)[number]

export const uiStories: Story[] = components.map((component) => {
  const [folder = '', state = ''] = component.split('/')
  return { id: `ui/${component}`, room: 'ui', title: folder, state }
})
