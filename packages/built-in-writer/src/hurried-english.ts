import { type Beside, pairsOf } from './beside.ts'

/** English words that are no others. */
const misspelled = pairsOf(`
  wich which befor before looses loses untill until becuase because becasue because beacuse because thier their leafs
  leaves loafs loaves shelfs shelves litle little shampo shampoo teh the taht that wiht with whith with allways always
  recieve receive recieves receives recieved received recieving receiving seperate separate seperated separated
  seperately separately definately definitely definatly definitely definitly definitely accomodate accommodate adress
  address adresses addresses begining beginning beleive believe calender calendar comming coming completly completely
  dissapear disappear dissapoint disappoint dissapointed disappointed embarass embarrass enviroment environment
  existance existence experiance experience finaly finally foriegn foreign freind friend freinds friends garantee
  guarantee gaurantee guarantee happend happened heigth height hieght height immediatly immediately independant
  independent intresting interesting knowlege knowledge lenght length lenghts lengths maintainance maintenance
  necesary necessary neccessary necessary noticable noticeable occassion occasion occassionally occasionally occured
  occurred oppertunity opportunity nife knife nifes knives peple people poeple people prefered preferred probly probably probaly probably realy really recomend recommend
  recomended recommended reccomend recommend reccommend recommend relevent relevant remeber remember resturant
  restaurant shedule schedule similiar similar succesful successful successfull successful suprise surprise suprised
  surprised temperture temperature tommorow tomorrow tomorow tomorrow tommorrow tomorrow truely truly usefull useful
  usualy usually vegtable vegetable vegtables vegetables vinager vinegar wierd weird writting writing`)

/** What follows "its" only where it is "it’s". */
const itIs =
  /^(?:not|an?|the|been|too|so|mostly|really|always|usually|just|only|still|easier|better|worth|important|ok|okay|what|why|how|because|made|going|getting)$/
const isVerbal = /^(?:not|an?|the|been|made|going|getting)$/
/** "At its only market" and "has its still side" are no "it is". */
const beforePossessive =
  /^(?:at|in|of|to|from|with|on|for|by|into|and|has|have|had|loses?|like|keeps?|through|all)$/
/** What does so after a conjunction, where no noun follows it. */
const itIsSo =
  /^(?:dry|wet|cold|hot|warm|ready|done|full|empty|broken|clean|dirty|soft|hard|good|bad|cool|open|closed|new|old)$/
const beforeItIs = /^(?:if|when|until|till|because|once|while|unless)$/
const noNoun =
  /^(?:and|or|but|it|you|we|they|then|the|in|on|at|for|to|before|after|when|enough|again|inside|outside|\d.*)$/
/** What follows "your" only where it is "you’re", and what does so where nothing follows. */
const youAre = /^(?:not|welcome|going|allowed|able|supposed)$/
const youAreSo = /^(?:fine|done|ready|sure|happy|there)$/
/** "It is to hot", "mean to little". */
const beforeToo = /^(?:is|are|was|were|not|mean|means|way|far|gets?|it.s)$/
const tooMuch =
  /^(?:much|many|little|few|big|small|hot|cold|long|short|late|early|tight|heavy|strong|sweet|soft|hard|thick|thin|fast|old)$/
/** "How too clean it", "afraid too ruin it". */
const beforeTo = /^(?:how|afraid|able|unable|ready|want|wants|wanted|need|needs|ought|going)$/
/** Where "loose" can only be "lose": "it will loose its shape", but "the loose its threads are". */
const losing = /^(?:to|will|would|can|could|may|might|not|don.t|doesn.t|won.t|never|they|you|we)$/
const lost = /^(?:it|its|their|the|your|our|some|any|all|them)$/

/** What an English word in small letters means where it can only be a slip; null for any other. */
export const meantInEnglish = (word: string, { before, next, afterNext }: Beside): string | null => {
  const [left, right] = [before ?? '', next ?? '']
  const isLast = afterNext === null
  if (word === 'loose') return losing.test(left) && lost.test(right) ? 'lose' : null
  if (word === 'to')
    return beforeToo.test(left) && tooMuch.test(right) && (isLast || noNoun.test(afterNext)) ? 'too' : null
  if (word === 'too') return next !== null && beforeTo.test(left) ? 'to' : null
  if (word === 'its') {
    const isSo = beforeItIs.test(left) && itIsSo.test(right) && (isLast || noNoun.test(afterNext))
    return isSo || (itIs.test(right) && (isVerbal.test(right) || !beforePossessive.test(left)))
      ? 'it’s'
      : null
  }
  if (word === 'your') {
    const isUsed = right === 'used' && afterNext === 'to'
    return isUsed || youAre.test(right) || (youAreSo.test(right) && isLast) ? 'you’re' : null
  }
  return misspelled.get(word) ?? null
}
