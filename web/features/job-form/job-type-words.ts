import { foldWords } from '../../../contract/fold.ts'

/**
 * Words of a title that tell its job type, by the id of the type, in Uzbek and in everyday Russian. They name trades,
 * not places: a shop also needs a guard.
 */
const wordsByType: Record<number, string> = {
  1: 'sotuvchi kassir merchandayzer omborchi prodavets продавец кассир',
  2: "quruvchi g'isht suvoq santexnik elektrik payvandchi svarshik malyar bo'yoqchi kafelchi tomchi duradgor betonchi gipsokarton сварщик строитель плотник сантехник электрик штукатур",
  3: 'nonvoy oshpaz somsapaz somsa ofitsiant novvoy qandolat kabobchi barista povar повар пекарь официант посудомойщица',
  4: 'haydovchi shofyor kuryer yetkazib taksi yukchi ekspeditor водитель шофёр шофер курьер такси грузчик',
  5: "o'qituvchi muallim repetitor ustoz trener murabbiy ingliz matematika учитель преподаватель репетитор тренер",
  6: 'tikuvchi tikuv bichuvchi kashtachi atelye dazmolchi швея портной закройщик',
  7: 'farrosh tozalovchi tozalash kir oqsoch uborshitsa klining уборщица уборка горничная',
  8: 'enaga bola tarbiyachi няня воспитатель',
  9: "sartarosh vizajist manikyur pedikyur kosmetolog go'zallik parikmaxer парикмахер визажист косметолог маникюр",
  10: 'avtousta avtomexanik motorchi avtoelektrik kuzov shinamontaj avtoservis vulkanizatsiya автослесарь автомеханик моторист автоэлектрик',
  11: 'dasturchi dizayner frontend backend programmist kompyuter smm veb web mobilograf программист дизайнер разработчик',
  12: 'hisobchi buxgalter kotiba kadrlar operator menejer administrator iqtisodchi бухгалтер секретарь оператор менеджер',
  13: "bog'bon fermer chorvachi cho'pon dehqon sog'uvchi paxta terim садовник фермер пастух",
  14: "qorovul qo'riqchi soqchi oxrannik охранник сторож",
  15: 'hamshira shifokor farmatsevt massajchi vrach doktor sanitar qarovchi медсестра врач фармацевт массажист сиделка',
}

const types = Object.entries(wordsByType).flatMap(([id, words]) =>
  words.split(' ').flatMap((word) => foldWords(word).map((folded) => ({ id: Number(id), word: folded }))),
)

/** Shorter words must be the whole word: `kir` is not the beginning of `kiraverish`. */
const leastStem = 5

/** The type that the first telling word of a title names. Words may have endings: `nonvoylar`, `sotuvchiga`. */
export function suggestJobType(title: string): number | undefined {
  for (const word of foldWords(title)) {
    const found = types
      .filter((type) => word === type.word || (type.word.length >= leastStem && word.startsWith(type.word)))
      .sort((one, other) => other.word.length - one.word.length)
    if (found[0]) return found[0].id
  }
  return undefined
}
