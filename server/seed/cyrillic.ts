const letters: Record<string, string> = Object.fromEntries(
  `o'=ў g'=ғ sh=ш ch=ч yo=ё yu=ю ya=я ye=е a=а b=б c=к d=д e=е f=ф g=г h=ҳ i=и j=ж k=к l=л m=м
   n=н o=о p=п q=қ r=р s=с t=т u=у v=в x=х y=й z=з '=ъ`
    .split(/\s+/)
    .map((pair) => pair.split('=')),
)

const keepCase = (like: string, letter: string) => (/^[A-Z]/.test(like) ? letter.toUpperCase() : letter)

/** Converts Latin Uzbek to Cyrillic; good enough for invented texts. */
export const toCyrillic = (text: string) =>
  text
    .replace(/(?<![a-z'])e/gi, (latin) => keepCase(latin, 'э'))
    .replace(/[og]'|sh|ch|y[ouae]|[a-z']/gi, (latin) =>
      keepCase(latin, letters[latin.toLowerCase()] ?? latin),
    )
