import { SkeletonLine } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { Stack } from '@kabinet/ui/primitives/Stack.tsx'
import { VisuallyHidden } from '@kabinet/ui/primitives/VisuallyHidden.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useIsDesktop } from '../../shared/page/hooks.ts'
import classes from './visits.module.css'

/** Page of a visit while it loads: the visit, and beside or below each other who comes and the comment. */
export function VisitWaits() {
  const t = useMessages()
  return (
    <div aria-busy="true">
      <VisuallyHidden live>{t('common.loading')}</VisuallyHidden>
      <Stack>
        <Visit />
        <div className={classes.pair}>
          <Engineer />
          <Comment />
        </div>
      </Stack>
    </div>
  )
}

/** As high as a visit that can still be moved. */
function Visit() {
  const t = useMessages()
  const { day, today } = useFormats()
  return (
    <div className={`${classes.card} ${classes.visitWaits}`} aria-hidden="true">
      <div className={classes.engineer}>
        <Tile />
        <span className={classes.bones}>
          <SkeletonLine width="12rem" height="1rem" />
          <SkeletonLine width="9rem" />
          <SkeletonLine width="6rem" />
        </span>
      </div>
      <dl className={classes.when}>
        <dt>{t('visit.whenTitle')}</dt>
        <dd>
          <TextWaits>{t('visit.when', { near: 'tomorrow', day: day(today), time: '00:00–00:00' })}</TextWaits>
        </dd>
      </dl>
      <Actions />
    </div>
  )
}

/** The texts that come are known but for the moment in the last one, so that they have their place in every language. */
function Actions() {
  const t = useMessages()
  const { day, today } = useFormats()
  return (
    <div className={classes.actions}>
      <span className={classes.actionWaits}>
        <span>{t('visit.change')}</span>
        <SkeletonLine width="100%" height="3rem" radius="var(--k-radius-button)" />
      </span>
      <span className={classes.actionWaits} data-subtle>
        <span>{t('visit.cancel')}</span>
        <SkeletonLine width="75%" height="1rem" />
      </span>
      <span className={classes.hint}>
        <TextWaits>{t('visit.changeUntil', { near: 'other', day: day(today, 'until'), time: '00:00' })}</TextWaits>
      </span>
    </div>
  )
}

/** Bars for the lines of a text. */
function TextWaits({ children }: { readonly children: string }) {
  return (
    <span className={classes.textWaits}>
      <span>{children}</span>
      <SkeletonLine width="100%" height="100%" radius="0" />
    </span>
  )
}

function Engineer() {
  const t = useMessages()
  const isDesktop = useIsDesktop()
  return (
    <Section title={t('visit.engineer')}>
      <div className={`${classes.card} ${classes.contact}`} aria-hidden="true">
        <div className={classes.engineer}>
          <Tile />
          <span className={classes.bones}>
            <SkeletonLine width="9rem" height="1rem" />
            <SkeletonLine width="7rem" />
          </span>
        </div>
        <Button width={isDesktop ? '8rem' : '100%'} height={isDesktop ? '3rem' : '3.5rem'} />
      </div>
    </Section>
  )
}

function Comment() {
  const t = useMessages()
  return (
    <Section title={t('visit.comment')}>
      <div className={classes.card} aria-hidden="true">
        <SkeletonLine width="70%" height="1.25rem" />
        <Button width="14rem" />
      </div>
    </Section>
  )
}

function Tile() {
  return <SkeletonLine width="44px" height="44px" radius="var(--k-radius-icon)" />
}

function Button({ width, height = '3rem' }: { readonly width: string; readonly height?: string }) {
  return <SkeletonLine width={width} height={height} radius="var(--k-radius-button)" />
}
