import type { ContractRef } from '@kabinet/contract/ids'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SkeletonLine, widths } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { StatusDot } from '@kabinet/ui/primitives/StatusDot.tsx'
import { VisuallyHidden } from '@kabinet/ui/primitives/VisuallyHidden.tsx'
import { Loader } from '@mantine/core'
import { IconDownload } from '@kabinet/ui/icons/download.ts'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { ignoreDoubleClick } from '../../shared/forms/ignore-double-click.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { Letterhead } from '../../shared/page/Letterhead.tsx'
import { SupportPhone } from '../../shared/page/SupportPhone.tsx'
import { isClarifying, lookOf } from './operation-status.ts'
import {
  type Operation,
  type OperationDetail,
  operationQuery,
  operationsQuery,
  useSaveOperationFile,
} from './operations.api.ts'
import classes from './operations.module.css'

interface Props {
  readonly contract: ContractRef
  readonly id: string
}

export function RequestDetail({ contract, id }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const query = useQuery(operationQuery(contract, id))
  // The list behind the sheet knows the status already, so nothing moves when the details come.
  const listed = useQuery({ ...operationsQuery(contract), enabled: false }).data?.find((one) => one.id === id)
  return (
    <QueryBoundary query={query} failed={t('requests.oneFailed')} skeleton={<DetailWaits listed={listed} />}>
      {(operation) => (
        <div className={classes.detail}>
          <Letterhead
            title={operation.type.title}
            facts={[
              { title: t('history.printedContract'), value: contract.contract_id },
              { title: t('history.printedOn'), value: formats.fullDay(formats.today) },
            ]}
          />
          {isClarifying(operation) && <Clarifying />}
          <Course operation={operation} />
          {operation.parameters.length > 0 && <Answers contract={contract} operation={operation} />}
        </div>
      )}
    </QueryBoundary>
  )
}

/** Asks the customer to answer the provider's question by phone. */
function Clarifying() {
  const t = useMessages()
  return (
    <Notice severity="warn" title={t('requests.clarifying')}>
      {t('requests.clarifyingText')} <SupportPhone />
    </Notice>
  )
}

function DetailWaits({ listed }: { readonly listed: Operation | undefined }) {
  const t = useMessages()
  return (
    <div className={classes.detail} aria-busy="true">
      {listed && isClarifying(listed) && <Clarifying />}
      <section>
        <VisuallyHidden live>{t('common.loading')}</VisuallyHidden>
        <h3 className={classes.heading}>{t('requests.course')}</h3>
        <ol className={classes.course} aria-hidden="true">
          {widths(2).map(([title]) => (
            <li key={title} className={classes.step}>
              <Bar width="8rem" />
              <p className={classes.note}>
                <Bar width="9rem" />
              </p>
              <p className={classes.comment}>
                <Bar width={title} />
              </p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-hidden="true">
        <h3 className={classes.heading}>{t('requests.answers')}</h3>
        <dl className={classes.answers}>
          {widths(4).map(([title, value]) => (
            <div key={title}>
              <dt>
                <Bar width={title} />
              </dt>
              <dd className={classes.valueWaits}>
                <Bar width={value} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}

/** A bar in a line as high as its text. */
function Bar({ width }: { readonly width: string }) {
  return (
    <span className={classes.bar}>
      <SkeletonLine width={width} height="0.75rem" />
    </span>
  )
}

/** Statuses of the request with their days and comments, the current one first. */
function Course({ operation: { history } }: { operation: OperationDetail }) {
  const t = useMessages()
  const formats = useFormats()
  const newestFirst = history.toReversed()
  return (
    <section aria-label={t('requests.course')}>
      <h3 className={classes.heading}>{t('requests.course')}</h3>
      <ol className={classes.course}>
        {newestFirst.map(({ status, at, comment }, index) => (
          <li
            // The wire has whole seconds, in which a request may get the same status twice.
            key={history.length - index}
            className={classes.step}
            aria-current={index === 0 ? 'step' : undefined}
          >
            <StatusDot kind={index === 0 ? lookOf(status)[0] : 'paused'} label={status.title} />
            <p className={classes.note}>{formats.moment(at)}</p>
            {comment !== '' && <p className={classes.comment}>{comment}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Answers({ contract, operation }: { contract: ContractRef; operation: OperationDetail }) {
  const t = useMessages()
  const save = useSaveOperationFile(contract, operation.id)
  const isSaving = (parameter: string, index: number) =>
    save.isPending && save.variables.parameter === parameter && save.variables.index === index
  return (
    <section aria-label={t('requests.answers')}>
      <h3 className={classes.heading}>{t('requests.answers')}</h3>
      <dl className={classes.answers}>
        {operation.parameters.map(({ id, title, value, files }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>
              {/* The value of files is their names. */}
              {files.length === 0 && value}
              {files.map(({ name }, index) => (
                <button
                  key={name + String(index)}
                  type="button"
                  className={classes.download}
                  aria-busy={isSaving(id, index)}
                  onClick={ignoreDoubleClick(() => {
                    if (!save.isPending) save.mutate({ parameter: id, index })
                  })}
                >
                  {isSaving(id, index) ? (
                    <Loader size={20} />
                  ) : (
                    <IconDownload size={20} stroke={1.6} aria-hidden="true" />
                  )}
                  <span>{name}</span>
                </button>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {save.error && <Notice severity="error" live title={failureText(save.error, t)} />}
    </section>
  )
}
