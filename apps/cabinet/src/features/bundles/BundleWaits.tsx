import { SkeletonLine } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { VisuallyHidden } from '@kabinet/ui/primitives/VisuallyHidden.tsx'
import { ServiceHead } from '../../shared/contract/ServiceHead.tsx'
import { ServiceCard, ServiceGrid } from '../../shared/contract/Services.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import classes from './bundles.module.css'

const products = [
  ['5rem', '9rem'],
  ['6rem', '8rem'],
  ['8rem', '10rem'],
] as const

/** The page of a bundle while it loads, in the shape that it will have. */
export function BundleWaits() {
  const t = useMessages()
  return (
    <>
      <div aria-busy="true">
        <VisuallyHidden live>{t('common.loading')}</VisuallyHidden>
        <div aria-hidden="true">
          <ServiceHead
            icon={null}
            tint="neutral"
            title={<Bar width="8rem" height="1rem" />}
            note={<Bar width="5rem" />}
            price={{ sum: <Bar width="5rem" height="1rem" />, per: <Bar width="3.5rem" /> }}
            timeline={<Ruler />}
            lines={[{ title: '', mark: <Bar width="8rem" />, value: <Bar width="6rem" /> }]}
          />
        </div>
      </div>
      <Section title={t('bundle.products')}>
        <div aria-hidden="true">
          <ServiceGrid>
            {products.map(([title, note]) => (
              <ServiceCard
                key={title}
                icon={null}
                tint="neutral"
                title={<Bar width={title} />}
                note={
                  <>
                    <Bar width={note} />
                    <Bar width="5rem" />
                  </>
                }
              />
            ))}
          </ServiceGrid>
        </div>
      </Section>
    </>
  )
}

/** The ruler of the paid month, with today above it and its two dates below. */
function Ruler() {
  return (
    <div className={classes.ruler}>
      <SkeletonLine width="6rem" height="0.75rem" />
      <SkeletonLine width="100%" height="8px" />
      <SkeletonLine width="min(4.5rem, 30vw)" height="0.75rem" />
      <SkeletonLine width="min(4.5rem, 30vw)" height="0.75rem" />
    </div>
  )
}

/** A bar in a line as high as the text that it stands for. */
function Bar({ width, height = '0.75rem' }: { readonly width: string; readonly height?: string }) {
  return (
    <span className={classes.line}>
      <SkeletonLine width={`min(${width}, 40vw)`} height={height} />
    </span>
  )
}
