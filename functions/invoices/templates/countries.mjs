// Makes countries.json: `node countries.mjs > countries.json`. The names are those of Unicode CLDR, as browsers show them.
const languages = ['en', 'fr', 'ar']
const names = languages.map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }))

// Codes with a name that are not in ISO 3166-1: reserved ones, and those of CLDR itself. XK (Kosovo) is in use and stays.
const others = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ'])

const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
const codes = letters.flatMap((first) => letters.map((second) => first + second))
// A withdrawn code is another one in its canonical form.
const isCurrent = (code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`
const lines = codes
  .filter((code) => names[0].of(code) && isCurrent(code) && !others.has(code))
  .map((code) => {
    const [en, fr, ar] = names.map((inLanguage) => inLanguage.of(code))
    return `  "${code}": ${JSON.stringify({ en, fr, ar })}`
  })
console.log(`{\n${lines.join(',\n')}\n}`)
