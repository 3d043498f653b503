const PICTURE = [
  [/picture\.file$/, 'فایل تصویر'],
  [/picture\.alt$/, 'شرح تصویر برای نابینایان'],
  [/picture(\.\w+)?$/, 'تصویر'],
] as const
const OPTIONS = [
  [/options$/, 'فهرست گزینه‌ها'],
  [/options\.#\.label$/, 'نام گزینه'],
  [/options\.#\.text$/, 'متن گزینه'],
  [/options\.#$/, 'گزینه'],
] as const
const TABLE = [
  [/head(\.#)?$/, 'سرستون جدول'],
  [/rows\.#\.#$/, 'خانه‌ی جدول'],
  [/rows(\.#)?$/, 'ردیف‌های جدول'],
] as const

/** The names of fields by path (indexes written as `#`), within part and group; the first match wins. */
const NOUNS: Readonly<Record<'group' | 'part' | 'key' | 'paper', readonly (readonly [RegExp, string])[]>> = {
  group: [
    ...PICTURE,
    ...OPTIONS,
    ...TABLE,
    [/^rubric/, 'دستور گروه'],
    [/^title$/, 'عنوان گروه'],
    [/^type$/, 'نوع گروه'],
    [/^marks\.#\.text$/, 'نشانه‌ی روی تصویر'],
    [/^marks/, 'نشانه‌های روی تصویر'],
    [/^limit/, 'سقف کلمه‌ها'],
    [/^bank\.title$/, 'عنوان فهرست گزینه‌ها'],
    [/^bank$/, 'فهرست گزینه‌ها'],
    [/^reuse$/, 'تکرار گزینه'],
    [/^example/, 'نمونه'],
    [/^body\.#\.label$/, 'نام ردیف فرم'],
    [/^body\.#\.text$/, 'متن خط'],
    [/^body\.#/, 'خط'],
    [/^body$/, 'متن جاهای خالی'],
    [/^questions$/, 'فهرست سؤال‌ها'],
    [/prompt$/, 'متن سؤال'],
    [/paragraph$/, 'بند سؤال'],
    [/numbers?(\.#)?$/, 'شماره‌ی سؤال'],
    [/^questions\.#$/, 'سؤال'],
  ],
  part: [
    ...PICTURE,
    ...TABLE,
    [/^number$/, 'شماره‌ی بخش'],
    [/^instruction$/, 'دستور بخش'],
    [/^cue/, 'جای بخش در صدا'],
    [/^groups$/, 'فهرست گروه‌ها'],
    [/^passage\.title$/, 'عنوان متن'],
    [/^passage\.subtitle$/, 'زیرعنوان متن'],
    [/^passage\.paragraphs$/, 'متن'],
    [/paragraphs\.#\.label$/, 'حرف بند'],
    [/paragraphs\.#\.table$/, 'جدول'],
    [/paragraphs\.#(\.\w+)?$/, 'بند'],
    [/glossary\.#\.term$/, 'کلمه‌ی واژه‌نامه'],
    [/glossary\.#\.meaning$/, 'معنی واژه‌نامه'],
    [/glossary/, 'واژه‌نامه'],
    [/^passage$/, 'متن'],
    [/task\.minutes$/, 'زمان تکلیف'],
    [/task\.minimumWords$/, 'کمترین تعداد کلمه'],
    [/^task/, 'صورت تکلیف'],
  ],
  key: [
    [/^questions\.#\.question$/, 'شماره‌ی سؤال کلید'],
    [/^questions\.#\.answer/, 'پاسخ درست'],
    [/explanation$/, 'توضیح'],
    [/evidence\.paragraph$/, 'بند شاهد'],
    [/evidence/, 'شاهد'],
    [/^transcript\.#\.speaker$/, 'نام گوینده'],
    [/^transcript\.#\.text$/, 'خط متن صدا'],
    [/^transcript\.#\.(start|end)Ms$/, 'زمان خط متن صدا'],
    [/^transcript/, 'متن صدا'],
    [/^unordered/, 'پاسخ‌های به هر ترتیب'],
    [/^models/, 'نمونه‌پاسخ'],
    [/^bandTable/, 'جدول نمره'],
    [/^questions/, 'کلید'],
  ],
  paper: [
    [/^title$/, 'عنوان'],
    [/^slug$/, 'نشانی'],
    [/^description$/, 'توضیح آزمون'],
    [/^priceRial$/, 'قیمت'],
    [/^durationSeconds$/, 'زمان'],
    [/^recording\.file$/, 'فایل صدا'],
    [/^recording\.checkSeconds$/, 'وقت بازبینی'],
    [/^recording/, 'صدا'],
    [/^parts(\.#)?$/, 'بخش‌ها'],
    [/^papers/, 'فهرست برگه‌ها'],
  ],
}

const ROOMS = [
  ['group', /^parts\.#\.groups\.#\.?/],
  ['part', /^parts\.#\.(?=.)/],
  ['key', /^key\.?/],
  ['paper', /^/],
] as const

/** The name of the field at a path such as `parts.0.groups.2.rubric`; null for a whole group or key, and for an unknown path. */
export function nounAt(path: string): string | null {
  const plain = path.replace(/(^|\.)\d+(?=\.|$)/g, '$1#')
  const room = ROOMS.find(([, start]) => start.test(plain))
  if (!room) return null
  const rest = plain.replace(room[1], '')
  return NOUNS[room[0]].find(([pattern]) => pattern.test(rest))?.[1] ?? null
}
