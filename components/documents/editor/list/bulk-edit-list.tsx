'use client'

import { type ComponentProps } from 'react'
import { DocumentList } from './document-list'
import { DocumentRows } from './document-rows'

type WrittenListProps<T extends { readonly id: string }> = Omit<ComponentProps<typeof DocumentList<T>>, 'children'> &
  Pick<ComponentProps<typeof DocumentRows<T>>, 'calls' | 'describeItem' | 'warn' | 'log'>

/** A list of documents with bulk archiving and copying. The selection is reset on another page. */
export function BulkEditList<T extends { readonly id: string }>(props: WrittenListProps<T>) {
  const { calls, describeItem, warn, log, ...list } = props
  return (
    <DocumentList {...list}>
      {(items) => (
        <DocumentRows
          key={items.map(({ id }) => id).join()}
          items={items}
          listState={list.listState}
          words={list.words}
          calls={calls}
          describeItem={describeItem}
          warn={warn}
          log={log}
        />
      )}
    </DocumentList>
  )
}
