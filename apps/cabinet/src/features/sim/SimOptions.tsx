import { addDays, type Day } from '@kabinet/contract/kernel/days'
import type { Money } from '@kabinet/contract/kernel/money'
import { SkeletonLine } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { SkeletonList } from '@kabinet/ui/feedback/SkeletonList.tsx'
import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { Explanation } from '@kabinet/ui/primitives/Explanation.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { LoadError } from '../../shared/api/LoadError.tsx'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { Unavailable } from '../../shared/contract/Unavailable.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { MonthPrice } from '../../shared/payment/MonthPrice.tsx'
import { OptionUnitIcon } from './OptionUnitIcon.tsx'
import { remainingOf, shortcutOf } from './remaining.ts'
import { balancesQuery, optionsQuery, type Sim, type SimOption } from './sim.api.ts'
import classes from './sim.module.css'
import { useVolumes } from './use-volumes.ts'

interface Props {
  readonly sim: Sim
  /** Whether those that are connected are listed above. */
  readonly hasOwn: boolean
  readonly onChoose: (option: SimOption) => void
  readonly onTopUp: (sum?: Money) => void
  /** Link to the rules of service, if no section below has it. */
  readonly Rules?: ComponentType<{ readonly aside?: boolean }> | undefined
}

/** Other options that can be added to a SIM card. Those that are connected are among its add-ons. */
export function SimOptions({ sim, ...acts }: Props) {
  const t = useMessages()
  const { Rules } = acts
  const title = t(acts.hasOwn ? 'sim.options' : 'sim.own')
  const query = useQuery(optionsQuery(sim))
  const balances = useQuery(balancesQuery(sim))
  const { data, error, refetch, isFetching } = query
  if (error && data === undefined) {
    // Said above, of both.
    if (balances.error && balances.data === undefined) return Rules ? <Rules /> : null
    return (
      <Section title={title} {...(Rules && { aside: <Rules aside /> })}>
        <LoadError
          heading={3}
          title={t('sim.optionsFailed')}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Section>
    )
  }
  const skeleton = (
    <Section title={title} aside={Rules ? <Rules aside /> : <PriceWaits />}>
      <SkeletonList
        label={t('common.loading')}
        count={3}
        notes={0}
        value={<SkeletonLine width="4rem" />}
        trailing="right"
      />
    </Section>
  )
  if (balances.isLoading) return skeleton
  const own = balances.data?.filter(({ service_id }) => service_id === sim.service_id) ?? []
  return (
    <QueryBoundary query={query} skeleton={skeleton}>
      {(all) => {
        // What runs out already has a button for its option.
        const shortcuts = remainingOf(own).map((remaining) => shortcutOf(remaining, all))
        return (
          <Offered
            options={all.filter((option) => !option.active && !shortcuts.includes(option))}
            title={title}
            {...acts}
          />
        )
      }}
    </QueryBoundary>
  )
}

/** The two lines below the title that say what the price is for. */
function PriceWaits() {
  return (
    <div className={classes.waits}>
      <SkeletonLine width="100%" />
      <SkeletonLine width="50%" />
    </div>
  )
}

interface OfferedProps extends Pick<Props, 'onChoose' | 'onTopUp' | 'Rules'> {
  readonly title: string
  readonly options: readonly SimOption[]
}

function Offered({ title, options, onChoose, onTopUp, Rules }: OfferedProps) {
  const t = useMessages()
  const formats = useFormats()
  const volumes = useVolumes()
  const [first] = options
  const below = Rules && <Rules />
  if (!first) return below
  const { refusal } = first
  const ends = new Set(options.map(({ charge }) => charge.until))
  const end = ends.size === 1 ? first.charge.until : undefined
  // The notice on top of the page says it, and what to do.
  const isSaid = refusal === 'off' || refusal === 'stopped'
  const price = end === undefined || refusal ? t('sim.pricePerMonth') : t('sim.priceUntil', { day: dayText(end) })
  return (
    <>
      <Section title={title} aside={isSaid ? Rules && <Rules aside /> : price}>
        <div className={classes.options}>
          {isSaid && (
            <div className={classes.later}>
              <Explanation>{t('sim.optionsLater')}</Explanation>
            </div>
          )}
          {refusal && !isSaid && <Unavailable why={refusal} onTopUp={onTopUp} />}
          <List label={title} pairs>
            {options.map((option) => {
              return (
                <ListRow
                  key={option.offering_id}
                  icon={<OptionUnitIcon unit={option.type.name} />}
                  tint="mobile"
                  title={option.name}
                  note={noteOf(option)}
                  value={isSaid ? <MonthPrice sum={option.price} /> : <MoneyText text={formats.money(option.price)} />}
                  {...(refusal === null && { trailing: 'right' as const, onClick: () => onChoose(option) })}
                />
              )
            })}
          </List>
        </div>
      </Section>
      {!isSaid && below}
    </>
  )

  function dayText(lastDay: Day): string {
    return formats.day(addDays(lastDay, 1), 'until')
  }

  /** What an option adds, unless its name says so, and until when, unless that is the same for all. */
  function noteOf({ name, type, baseVolume, charge }: SimOption): string | undefined {
    const { amount, unit } = volumes(type.name, baseVolume)
    const adds = !name.includes(amount) && `+${amount}\u00a0${unit}`
    const renews = end === undefined && !refusal && t('sim.renews', { day: dayText(charge.until) })
    return [adds, renews].filter(Boolean).join('. ') || undefined
  }
}
