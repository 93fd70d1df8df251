import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'

const document = new URL('../../../../../docs/tables.md', import.meta.url)

async function open() {
  const { db, close } = await freshDatabase()
  onTestFinished(close)
  return { db, text: await readFile(document, 'utf8') }
}

test('docs/tables.md lists every table', async () => {
  const { db, text } = await open()
  const [owned = ''] = text.split('## Shared tables')
  const listed = [...owned.matchAll(/^\| `([a-z_]+)`/gm)].map(([, table]) => table)
  const tables = await db.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  expect(listed.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
})

test('a column that names a row of another table has a foreign key, or is listed in docs/tables.md', async () => {
  const { db, text } = await open()
  const [, exceptions = ''] = text.split('## References without a key')
  const listed = [...exceptions.matchAll(/`([a-z_]+\.[a-z_]+)`/g)].map(([, column]) => column)
  const rows = await db.query<{ name: string }>(
    `with own as (select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p'))
     select own.relname || '.' || a.attname as name
     from own join pg_attribute a on a.attrelid = own.oid and a.attnum > 0 and not a.attisdropped
     where exists (select from own o join pg_attribute i on i.attrelid = o.oid and i.attname = 'id'
         where a.attname in (o.relname, o.relname || '_id') and a.atttypid = i.atttypid and o.oid <> own.oid)
       and not exists (select from pg_constraint k
         where k.conrelid = own.oid and k.contype = 'f' and a.attnum = any(k.conkey))`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(listed.toSorted())
})

test('a column with the id of another row ends in _id, unless the row is a contract or docs/tables.md lists it', async () => {
  const { db, text } = await open()
  const [, names = ''] = text.split('## Names of references')
  const [section = ''] = names.split('## References without a key')
  const listed = [...section.matchAll(/`([a-z_]+\.[a-z_]+)`/g)].map(([, column]) => column)
  const rows = await db.query<{ name: string }>(
    `select k.conrelid::regclass || '.' || a.attname as name
     from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
       join pg_attribute i on i.attrelid = k.confrelid and k.confkey = array[i.attnum] and i.attname = 'id'
     where k.contype = 'f' and k.conparentid = 0 and k.confrelid <> 'contract'::regclass and a.attname not like '%\\_id'`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(listed.toSorted())
})
