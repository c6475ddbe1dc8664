/** Concepts that describe a product and are none: those of `people-occasions.csv`, `qualities.csv` and
 * `places.csv`. They are named here because built pages cannot read these files. */
const PEOPLE_AND_OCCASIONS = new Set(
  (
    'friend|mother|father|brother|sister|husband|wife|teacher|boss|grandmother|grandfather|girl|boy|' +
    'women|men|bride|groom|wedding|engagement|birthday|anniversary|eid|ramadan|fasting|hajj|mayun|' +
    "dholki|dowry|housewarming|mother's day|independence day|love|party|expensive gift|" +
    'sister-in-law|brother-in-law|aunt|uncle|parents-in-law|fiancée|farewell|graduation|' +
    'couple|boyfriend|girlfriend|parents|colleague|guest|neighbour|doctor|imam|soldier|cousin|twins|' +
    "family|rakhi|diwali|christmas|new year|basant|women's day|bridal shower|condolence|get well soon|" +
    'barbecue'
  ).split('|'),
)
const QUALITIES_AND_PLACES = new Set(
  (
    'handmade|traditional|pakistani|travel|home|room|bedroom|' +
    'living room|kitchen|garden|balcony|hiking|roof|entrance|bathroom|office|school|student|kitchenware|' +
    'car|iron metal|steel|copper|brass|silver|gold|wood|rosewood|walnut wood|bamboo|cane|palm leaf|' +
    'leather|camel skin|clay|stoneware|porcelain|stone|marble|glass material|plastic|cotton|wool|' +
    'silk|canvas|cork|jute|felt|enamel|lacquer|blue pottery|red|green|blue|black|white|yellow|pink|' +
    'purple|orange|brown|grey|maroon|turquoise|sky blue|indigo|saffron|mustard|colourful|colour|' +
    'painted|carved|small|large|round|square|long|deep|heavy|light weight|warm|cold|winter|summer|' +
    'new|old|beautiful|strong|set|pair|pack|dozen|decorative|kashmiri|northern|sindhi|multani|peshawari|' +
    'chinioti|islamic|patchwork|block print|lid|handle|thick|crochet|hanging|beige|navy|lavender|' +
    'teal|mint|mirror work|tilla|personalised|fringe|phone brand|two|three|four|five|six|seven|' +
    'eight|ten|twelve|mesh|velvet|denim|satin|rubber|silicone|aluminium|cast iron|melamine|acrylic|resin|' +
    'sheepskin|granite|crystal|teak|pine wood|mdf|bone|feather|straw|wicker|coral|peach|magenta|violet|' +
    'olive|bottle green|lime|rust|copper colour|charcoal|ivory|camel colour|chocolate colour|coffee colour|' +
    'royal blue|rose gold|transparent|shiny|matte|checked|striped|polka dot|geometric|dining room|' +
    "store room|kids' room|mosque"
  ).split('|'),
)

/** Whether a word or concept only describes: a colour, a material, a place, a person or an occasion. */
export const isDetail = (name: string): boolean =>
  PEOPLE_AND_OCCASIONS.has(name) || QUALITIES_AND_PLACES.has(name)

/** Whether a word or concept says for whom or for which day a product is. */
export const isForWhom = (name: string): boolean => PEOPLE_AND_OCCASIONS.has(name)
