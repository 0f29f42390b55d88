/**
 * States, provinces, cantons and nations as they are written on an envelope, with their biggest cities:
 * one line each, `CODE Name: city, city`. Codes are those of ISO 3166-2 without the country.
 * Names of subdivisions follow the address data of libaddressinput (CC BY 4.0).
 */
export const STATES: Readonly<Record<string, string>> = {
  US: `
AL Alabama: Birmingham, Huntsville, Mobile, Montgomery, Tuscaloosa
AK Alaska: Anchorage, Fairbanks, Juneau, Wasilla
AZ Arizona: Phoenix, Tucson, Mesa, Chandler, Gilbert, Glendale, Scottsdale, Tempe
AR Arkansas: Little Rock, Fayetteville, Fort Smith, Springdale, Jonesboro
CA California: Los Angeles, San Diego, San Jose, San Francisco, Fresno, Sacramento, Long Beach, Oakland, Bakersfield, Anaheim, Riverside, Irvine, Santa Ana
CO Colorado: Denver, Colorado Springs, Aurora, Fort Collins, Lakewood, Boulder
CT Connecticut: Bridgeport, Stamford, New Haven, Hartford, Waterbury
DE Delaware: Wilmington, Dover, Newark
DC District of Columbia: Washington
FL Florida: Jacksonville, Miami, Tampa, Orlando, St. Petersburg, Hialeah, Port St. Lucie, Tallahassee, Fort Lauderdale
GA Georgia: Atlanta, Columbus, Augusta, Macon, Savannah, Athens
HI Hawaii: Honolulu, Hilo, Kailua, Waipahu
ID Idaho: Boise, Meridian, Nampa, Idaho Falls
IL Illinois: Chicago, Aurora, Joliet, Naperville, Rockford, Springfield, Peoria
IN Indiana: Indianapolis, Fort Wayne, Evansville, South Bend, Carmel
IA Iowa: Des Moines, Cedar Rapids, Davenport, Sioux City, Iowa City
KS Kansas: Wichita, Overland Park, Kansas City, Olathe, Topeka
KY Kentucky: Louisville, Lexington, Bowling Green, Owensboro
LA Louisiana: New Orleans, Baton Rouge, Shreveport, Lafayette
ME Maine: Portland, Lewiston, Bangor
MD Maryland: Baltimore, Columbia, Germantown, Silver Spring, Annapolis
MA Massachusetts: Boston, Worcester, Springfield, Cambridge, Lowell
MI Michigan: Detroit, Grand Rapids, Warren, Sterling Heights, Ann Arbor, Lansing
MN Minnesota: Minneapolis, Saint Paul, Rochester, Bloomington, Duluth
MS Mississippi: Jackson, Gulfport, Southaven, Biloxi
MO Missouri: Kansas City, St. Louis, Springfield, Columbia, Independence
MT Montana: Billings, Missoula, Great Falls, Bozeman
NE Nebraska: Omaha, Lincoln, Bellevue, Grand Island
NV Nevada: Las Vegas, Henderson, Reno, North Las Vegas, Carson City
NH New Hampshire: Manchester, Nashua, Concord
NJ New Jersey: Newark, Jersey City, Paterson, Elizabeth, Edison, Trenton
NM New Mexico: Albuquerque, Las Cruces, Rio Rancho, Santa Fe
NY New York: New York, Buffalo, Yonkers, Rochester, Syracuse, Albany
NC North Carolina: Charlotte, Raleigh, Greensboro, Durham, Winston-Salem, Fayetteville
ND North Dakota: Fargo, Bismarck, Grand Forks
OH Ohio: Columbus, Cleveland, Cincinnati, Toledo, Akron, Dayton
OK Oklahoma: Oklahoma City, Tulsa, Norman, Broken Arrow
OR Oregon: Portland, Eugene, Salem, Gresham, Hillsboro, Bend
PA Pennsylvania: Philadelphia, Pittsburgh, Allentown, Reading, Erie, Harrisburg
RI Rhode Island: Providence, Warwick, Cranston
SC South Carolina: Charleston, Columbia, North Charleston, Mount Pleasant, Greenville
SD South Dakota: Sioux Falls, Rapid City, Aberdeen
TN Tennessee: Nashville, Memphis, Knoxville, Chattanooga, Clarksville
TX Texas: Houston, San Antonio, Dallas, Austin, Fort Worth, El Paso, Arlington, Corpus Christi, Plano, Lubbock
UT Utah: Salt Lake City, West Valley City, Provo, West Jordan, Orem
VT Vermont: Burlington, South Burlington, Rutland
VA Virginia: Virginia Beach, Chesapeake, Norfolk, Arlington, Richmond, Alexandria
WA Washington: Seattle, Spokane, Tacoma, Vancouver, Bellevue, Everett
WV West Virginia: Charleston, Huntington, Morgantown
WI Wisconsin: Milwaukee, Madison, Green Bay, Kenosha
WY Wyoming: Cheyenne, Casper, Laramie
AS American Samoa: Pago Pago
GU Guam: Dededo, Hagåtña
MP Northern Mariana Islands: Saipan
PR Puerto Rico: San Juan, Bayamón, Carolina, Ponce
VI Virgin Islands: Charlotte Amalie, Christiansted
AA Armed Forces (AA): APO, FPO, DPO
AE Armed Forces (AE): APO, FPO, DPO
AP Armed Forces (AP): APO, FPO, DPO`,
  CA: `
AB Alberta: Calgary, Edmonton, Red Deer, Lethbridge
BC British Columbia: Vancouver, Surrey, Burnaby, Richmond, Kelowna, Victoria
MB Manitoba: Winnipeg, Brandon, Steinbach
NB New Brunswick: Moncton, Saint John, Fredericton
NL Newfoundland and Labrador: St. John's, Mount Pearl, Corner Brook
NT Northwest Territories: Yellowknife, Hay River
NS Nova Scotia: Halifax, Dartmouth, Sydney, Truro
NU Nunavut: Iqaluit, Rankin Inlet
ON Ontario: Toronto, Ottawa, Mississauga, Brampton, Hamilton, London, Markham, Vaughan, Kitchener, Windsor
PE Prince Edward Island: Charlottetown, Summerside
QC Quebec: Montréal, Québec, Laval, Gatineau, Longueuil, Sherbrooke
SK Saskatchewan: Saskatoon, Regina, Prince Albert
YT Yukon: Whitehorse, Dawson City`,
  AU: `
ACT Australian Capital Territory: Canberra
NSW New South Wales: Sydney, Newcastle, Wollongong, Central Coast, Albury
NT Northern Territory: Darwin, Alice Springs, Palmerston
QLD Queensland: Brisbane, Gold Coast, Sunshine Coast, Townsville, Cairns, Toowoomba
SA South Australia: Adelaide, Mount Gambier, Whyalla
TAS Tasmania: Hobart, Launceston, Devonport
VIC Victoria: Melbourne, Geelong, Ballarat, Bendigo
WA Western Australia: Perth, Bunbury, Mandurah, Geraldton`,
  GB: `
ENG England: London, Birmingham, Manchester, Leeds, Liverpool, Sheffield, Bristol, Newcastle upon Tyne, Nottingham, Leicester, Southampton, Brighton, Oxford, Cambridge
NIR Northern Ireland: Belfast, Derry, Lisburn, Newry
SCT Scotland: Glasgow, Edinburgh, Aberdeen, Dundee, Inverness
WLS Wales: Cardiff, Swansea, Newport, Wrexham`,
  MX: `
AGU Aguascalientes: Aguascalientes, Jesús María
BCN Baja California: Tijuana, Mexicali, Ensenada
BCS Baja California Sur: La Paz, Cabo San Lucas, San José del Cabo
CAM Campeche: Campeche, Ciudad del Carmen
CHP Chiapas: Tuxtla Gutiérrez, Tapachula, San Cristóbal de las Casas
CHH Chihuahua: Ciudad Juárez, Chihuahua, Delicias
CMX Ciudad de México: Ciudad de México
COA Coahuila: Saltillo, Torreón, Monclova
COL Colima: Manzanillo, Colima
DUR Durango: Durango, Gómez Palacio
GUA Guanajuato: León, Irapuato, Celaya, Guanajuato
GRO Guerrero: Acapulco, Chilpancingo, Iguala
HID Hidalgo: Pachuca, Tulancingo
JAL Jalisco: Guadalajara, Zapopan, Tlaquepaque, Puerto Vallarta
MEX Estado de México: Ecatepec, Nezahualcóyotl, Toluca, Naucalpan, Tlalnepantla
MIC Michoacán: Morelia, Uruapan, Zamora
MOR Morelos: Cuernavaca, Jiutepec, Cuautla
NAY Nayarit: Tepic, Bahía de Banderas
NLE Nuevo León: Monterrey, Guadalupe, Apodaca, San Nicolás de los Garza
OAX Oaxaca: Oaxaca de Juárez, Tuxtepec
PUE Puebla: Puebla, Tehuacán, Cholula
QUE Querétaro: Querétaro, San Juan del Río
ROO Quintana Roo: Cancún, Playa del Carmen, Chetumal
SLP San Luis Potosí: San Luis Potosí, Soledad de Graciano Sánchez
SIN Sinaloa: Culiacán, Mazatlán, Los Mochis
SON Sonora: Hermosillo, Ciudad Obregón, Nogales
TAB Tabasco: Villahermosa, Cárdenas
TAM Tamaulipas: Reynosa, Matamoros, Nuevo Laredo, Tampico
TLA Tlaxcala: Tlaxcala, Apizaco
VER Veracruz: Veracruz, Xalapa, Coatzacoalcos, Poza Rica
YUC Yucatán: Mérida, Kanasín, Valladolid
ZAC Zacatecas: Zacatecas, Guadalupe, Fresnillo`,
  BR: `
AC Acre: Rio Branco, Cruzeiro do Sul
AL Alagoas: Maceió, Arapiraca
AP Amapá: Macapá, Santana
AM Amazonas: Manaus, Itacoatiara
BA Bahia: Salvador, Feira de Santana, Vitória da Conquista, Camaçari
CE Ceará: Fortaleza, Caucaia, Juazeiro do Norte
DF Distrito Federal: Brasília
ES Espírito Santo: Serra, Vila Velha, Cariacica, Vitória
GO Goiás: Goiânia, Aparecida de Goiânia, Anápolis
MA Maranhão: São Luís, Imperatriz
MT Mato Grosso: Cuiabá, Várzea Grande, Rondonópolis
MS Mato Grosso do Sul: Campo Grande, Dourados
MG Minas Gerais: Belo Horizonte, Uberlândia, Contagem, Juiz de Fora, Betim
PA Pará: Belém, Ananindeua, Santarém
PB Paraíba: João Pessoa, Campina Grande
PR Paraná: Curitiba, Londrina, Maringá, Ponta Grossa, Cascavel
PE Pernambuco: Recife, Jaboatão dos Guararapes, Olinda, Caruaru
PI Piauí: Teresina, Parnaíba
RJ Rio de Janeiro: Rio de Janeiro, São Gonçalo, Duque de Caxias, Nova Iguaçu, Niterói
RN Rio Grande do Norte: Natal, Mossoró
RS Rio Grande do Sul: Porto Alegre, Caxias do Sul, Canoas, Pelotas
RO Rondônia: Porto Velho, Ji-Paraná
RR Roraima: Boa Vista
SC Santa Catarina: Joinville, Florianópolis, Blumenau, São José
SP São Paulo: São Paulo, Guarulhos, Campinas, São Bernardo do Campo, Santo André, Osasco, Sorocaba, Ribeirão Preto, São José dos Campos, Santos
SE Sergipe: Aracaju, Nossa Senhora do Socorro
TO Tocantins: Palmas, Araguaína`,
  DE: `
BW Baden-Württemberg: Stuttgart, Mannheim, Karlsruhe, Freiburg im Breisgau, Heidelberg, Ulm
BY Bayern: München, Nürnberg, Augsburg, Regensburg, Ingolstadt, Würzburg
BE Berlin: Berlin
BB Brandenburg: Potsdam, Cottbus, Brandenburg an der Havel
HB Bremen: Bremen, Bremerhaven
HH Hamburg: Hamburg
HE Hessen: Frankfurt am Main, Wiesbaden, Kassel, Darmstadt, Offenbach am Main
MV Mecklenburg-Vorpommern: Rostock, Schwerin, Neubrandenburg
NI Niedersachsen: Hannover, Braunschweig, Oldenburg, Osnabrück, Göttingen
NW Nordrhein-Westfalen: Köln, Düsseldorf, Dortmund, Essen, Duisburg, Bochum, Wuppertal, Bielefeld, Bonn, Münster, Aachen
RP Rheinland-Pfalz: Mainz, Ludwigshafen am Rhein, Koblenz, Trier
SL Saarland: Saarbrücken, Neunkirchen
SN Sachsen: Leipzig, Dresden, Chemnitz, Zwickau
ST Sachsen-Anhalt: Halle (Saale), Magdeburg, Dessau-Roßlau
SH Schleswig-Holstein: Kiel, Lübeck, Flensburg
TH Thüringen: Erfurt, Jena, Gera, Weimar`,
  FR: `
ARA Auvergne-Rhône-Alpes: Lyon, Saint-Étienne, Grenoble, Villeurbanne, Clermont-Ferrand
BFC Bourgogne-Franche-Comté: Dijon, Besançon, Belfort
BRE Bretagne: Rennes, Brest, Quimper
CVL Centre-Val de Loire: Tours, Orléans, Bourges
COR Corse: Ajaccio, Bastia
GES Grand Est: Strasbourg, Reims, Metz, Mulhouse, Nancy
HDF Hauts-de-France: Lille, Amiens, Roubaix, Tourcoing
IDF Île-de-France: Paris, Boulogne-Billancourt, Saint-Denis, Argenteuil, Versailles
NOR Normandie: Le Havre, Rouen, Caen
NAQ Nouvelle-Aquitaine: Bordeaux, Limoges, Poitiers, La Rochelle, Pau
OCC Occitanie: Toulouse, Montpellier, Nîmes, Perpignan
PDL Pays de la Loire: Nantes, Angers, Le Mans
PAC Provence-Alpes-Côte d'Azur: Marseille, Nice, Toulon, Aix-en-Provence, Avignon`,
  PL: `
DS dolnośląskie: Wrocław, Wałbrzych, Legnica
KP kujawsko-pomorskie: Bydgoszcz, Toruń, Włocławek
LU lubelskie: Lublin, Zamość, Chełm
LB lubuskie: Zielona Góra, Gorzów Wielkopolski
LD łódzkie: Łódź, Piotrków Trybunalski, Pabianice
MA małopolskie: Kraków, Tarnów, Nowy Sącz
MZ mazowieckie: Warszawa, Radom, Płock
OP opolskie: Opole, Kędzierzyn-Koźle
PK podkarpackie: Rzeszów, Przemyśl, Stalowa Wola
PD podlaskie: Białystok, Suwałki, Łomża
PM pomorskie: Gdańsk, Gdynia, Słupsk, Sopot
SL śląskie: Katowice, Częstochowa, Sosnowiec, Gliwice, Zabrze, Bielsko-Biała
SK świętokrzyskie: Kielce, Ostrowiec Świętokrzyski
WN warmińsko-mazurskie: Olsztyn, Elbląg, Ełk
WP wielkopolskie: Poznań, Kalisz, Konin
ZP zachodniopomorskie: Szczecin, Koszalin, Stargard`,
  CH: `
AG Aargau: Aarau, Baden, Wettingen
AR Appenzell Ausserrhoden: Herisau
AI Appenzell Innerrhoden: Appenzell
BL Basel-Landschaft: Allschwil, Reinach, Liestal
BS Basel-Stadt: Basel, Riehen
BE Bern: Bern, Biel/Bienne, Thun, Köniz
FR Fribourg: Fribourg, Bulle
GE Genève: Genève, Vernier, Lancy
GL Glarus: Glarus
GR Graubünden: Chur, Davos
JU Jura: Delémont, Porrentruy
LU Luzern: Luzern, Emmen, Kriens
NE Neuchâtel: Neuchâtel, La Chaux-de-Fonds
NW Nidwalden: Stans
OW Obwalden: Sarnen
SH Schaffhausen: Schaffhausen
SZ Schwyz: Schwyz, Freienbach
SO Solothurn: Solothurn, Olten, Grenchen
SG St. Gallen: St. Gallen, Rapperswil-Jona, Wil
TI Ticino: Lugano, Bellinzona, Locarno
TG Thurgau: Frauenfeld, Kreuzlingen
UR Uri: Altdorf
VD Vaud: Lausanne, Yverdon-les-Bains, Montreux, Nyon
VS Valais: Sion, Martigny, Monthey
ZG Zug: Zug, Baar
ZH Zürich: Zürich, Winterthur, Uster, Dübendorf`,
  ZA: `
EC Eastern Cape: Gqeberha, East London, Mthatha
FS Free State: Bloemfontein, Welkom
GP Gauteng: Johannesburg, Pretoria, Soweto, Centurion, Sandton
KZN KwaZulu-Natal: Durban, Pietermaritzburg, Newcastle
LP Limpopo: Polokwane, Thohoyandou
MP Mpumalanga: Mbombela, Emalahleni
NC Northern Cape: Kimberley, Upington
NW North West: Rustenburg, Mahikeng, Potchefstroom
WC Western Cape: Cape Town, Stellenbosch, George, Paarl`,
  NZ: `
AUK Auckland: Auckland, Manukau, Takapuna
BOP Bay of Plenty: Tauranga, Rotorua, Whakatāne
CAN Canterbury: Christchurch, Timaru, Ashburton
GIS Gisborne: Gisborne
HKB Hawke's Bay: Napier, Hastings
MBH Marlborough: Blenheim
MWT Manawatū-Whanganui: Palmerston North, Whanganui
NSN Nelson: Nelson
NTL Northland: Whangārei, Kerikeri
OTA Otago: Dunedin, Queenstown
STL Southland: Invercargill
TAS Tasman: Richmond, Motueka
TKI Taranaki: New Plymouth
WGN Wellington: Wellington, Lower Hutt, Porirua, Upper Hutt
WKO Waikato: Hamilton, Taupō, Cambridge
WTC West Coast: Greymouth, Hokitika`,
  IE: `
CW Carlow: Carlow
CN Cavan: Cavan
CE Clare: Ennis, Shannon
CO Cork: Cork, Cobh, Mallow
DL Donegal: Letterkenny
D Dublin: Dublin, Swords, Dún Laoghaire
G Galway: Galway, Tuam
KY Kerry: Tralee, Killarney
KE Kildare: Naas, Newbridge
KK Kilkenny: Kilkenny
LS Laois: Portlaoise
LM Leitrim: Carrick-on-Shannon
LK Limerick: Limerick
LD Longford: Longford
LH Louth: Drogheda, Dundalk
MO Mayo: Castlebar, Ballina
MH Meath: Navan, Ashbourne
MN Monaghan: Monaghan
OY Offaly: Tullamore
RN Roscommon: Roscommon
SO Sligo: Sligo
TA Tipperary: Clonmel, Nenagh
WD Waterford: Waterford
WH Westmeath: Athlone, Mullingar
WX Wexford: Wexford, Enniscorthy
WW Wicklow: Bray, Greystones`,
  ES: `
AN Andalucía: Sevilla, Málaga, Córdoba, Granada, Jerez de la Frontera, Almería
AR Aragón: Zaragoza, Huesca, Teruel
AS Asturias: Gijón, Oviedo, Avilés
IB Illes Balears: Palma, Eivissa
CN Canarias: Las Palmas de Gran Canaria, Santa Cruz de Tenerife
CB Cantabria: Santander, Torrelavega
CL Castilla y León: Valladolid, Burgos, Salamanca, León
CM Castilla-La Mancha: Albacete, Toledo, Guadalajara
CT Cataluña: Barcelona, L'Hospitalet de Llobregat, Badalona, Tarragona, Girona
CE Ceuta: Ceuta
EX Extremadura: Badajoz, Cáceres
GA Galicia: Vigo, A Coruña, Santiago de Compostela
MD Comunidad de Madrid: Madrid, Móstoles, Alcalá de Henares
ML Melilla: Melilla
MC Región de Murcia: Murcia, Cartagena
NC Navarra: Pamplona, Tudela
PV País Vasco: Bilbao, Vitoria-Gasteiz, San Sebastián
RI La Rioja: Logroño
VC Comunitat Valenciana: Valencia, Alicante, Elche, Castellón de la Plana`,
  IT: `
65 Abruzzo: Pescara, L'Aquila
77 Basilicata: Potenza, Matera
78 Calabria: Reggio Calabria, Catanzaro
72 Campania: Napoli, Salerno
45 Emilia-Romagna: Bologna, Parma, Modena, Reggio Emilia, Rimini
36 Friuli-Venezia Giulia: Trieste, Udine
62 Lazio: Roma, Latina
42 Liguria: Genova, La Spezia
25 Lombardia: Milano, Brescia, Monza, Bergamo
57 Marche: Ancona, Pesaro
67 Molise: Campobasso
21 Piemonte: Torino, Novara
75 Puglia: Bari, Taranto, Foggia, Lecce
88 Sardegna: Cagliari, Sassari
82 Sicilia: Palermo, Catania, Messina
52 Toscana: Firenze, Prato, Livorno, Pisa
32 Trentino-Alto Adige: Trento, Bolzano
55 Umbria: Perugia, Terni
23 Valle d'Aosta: Aosta
34 Veneto: Venezia, Verona, Padova, Vicenza`,
  NL: `
DR Drenthe: Assen, Emmen
FL Flevoland: Almere, Lelystad
FR Friesland: Leeuwarden
GE Gelderland: Nijmegen, Arnhem, Apeldoorn
GR Groningen: Groningen
LI Limburg: Maastricht, Venlo
NB Noord-Brabant: Eindhoven, Tilburg, Breda
NH Noord-Holland: Amsterdam, Haarlem, Zaanstad
OV Overijssel: Enschede, Zwolle
UT Utrecht: Utrecht, Amersfoort
ZE Zeeland: Middelburg
ZH Zuid-Holland: Rotterdam, Den Haag, Leiden, Delft`,
  AT: `
1 Burgenland: Eisenstadt
2 Kärnten: Klagenfurt, Villach
3 Niederösterreich: St. Pölten, Wiener Neustadt
4 Oberösterreich: Linz, Wels
5 Salzburg: Salzburg
6 Steiermark: Graz, Leoben
7 Tirol: Innsbruck
8 Vorarlberg: Dornbirn, Bregenz
9 Wien: Wien`,
  AR: `
B Buenos Aires: La Plata, Mar del Plata, Bahía Blanca
C Ciudad Autónoma de Buenos Aires: Buenos Aires
K Catamarca: San Fernando del Valle de Catamarca
H Chaco: Resistencia
U Chubut: Comodoro Rivadavia, Rawson
X Córdoba: Córdoba, Río Cuarto
W Corrientes: Corrientes
E Entre Ríos: Paraná, Concordia
P Formosa: Formosa
Y Jujuy: San Salvador de Jujuy
L La Pampa: Santa Rosa
F La Rioja: La Rioja
M Mendoza: Mendoza, San Rafael
N Misiones: Posadas
Q Neuquén: Neuquén
R Río Negro: Bariloche, Viedma
A Salta: Salta
J San Juan: San Juan
D San Luis: San Luis
Z Santa Cruz: Río Gallegos
S Santa Fe: Rosario, Santa Fe
G Santiago del Estero: Santiago del Estero
V Tierra del Fuego: Ushuaia
T Tucumán: San Miguel de Tucumán`,
  CL: `
AP Arica y Parinacota: Arica
TA Tarapacá: Iquique
AN Antofagasta: Antofagasta, Calama
AT Atacama: Copiapó
CO Coquimbo: La Serena, Coquimbo
VS Valparaíso: Valparaíso, Viña del Mar
RM Región Metropolitana de Santiago: Santiago, Puente Alto, Maipú
LI O'Higgins: Rancagua
ML Maule: Talca, Curicó
NB Ñuble: Chillán
BI Biobío: Concepción, Los Ángeles
AR La Araucanía: Temuco
LR Los Ríos: Valdivia
LL Los Lagos: Puerto Montt, Osorno
AI Aysén: Coyhaique
MA Magallanes: Punta Arenas`,
  JP: `
01 Hokkaido: Sapporo, Asahikawa, Hakodate
02 Aomori: Aomori
03 Iwate: Morioka
04 Miyagi: Sendai
05 Akita: Akita
06 Yamagata: Yamagata
07 Fukushima: Fukushima, Koriyama
08 Ibaraki: Mito, Tsukuba
09 Tochigi: Utsunomiya
10 Gunma: Maebashi, Takasaki
11 Saitama: Saitama, Kawaguchi
12 Chiba: Chiba, Funabashi
13 Tokyo: Tokyo, Hachioji
14 Kanagawa: Yokohama, Kawasaki
15 Niigata: Niigata
16 Toyama: Toyama
17 Ishikawa: Kanazawa
18 Fukui: Fukui
19 Yamanashi: Kofu
20 Nagano: Nagano
21 Gifu: Gifu
22 Shizuoka: Hamamatsu, Shizuoka
23 Aichi: Nagoya, Toyota
24 Mie: Tsu, Yokkaichi
25 Shiga: Otsu
26 Kyoto: Kyoto
27 Osaka: Osaka, Sakai
28 Hyogo: Kobe, Himeji
29 Nara: Nara
30 Wakayama: Wakayama
31 Tottori: Tottori
32 Shimane: Matsue
33 Okayama: Okayama
34 Hiroshima: Hiroshima
35 Yamaguchi: Shimonoseki
36 Tokushima: Tokushima
37 Kagawa: Takamatsu
38 Ehime: Matsuyama
39 Kochi: Kochi
40 Fukuoka: Fukuoka, Kitakyushu
41 Saga: Saga
42 Nagasaki: Nagasaki
43 Kumamoto: Kumamoto
44 Oita: Oita
45 Miyazaki: Miyazaki
46 Kagoshima: Kagoshima
47 Okinawa: Naha`,
  KR: `
11 Seoul: Seoul
26 Busan: Busan
27 Daegu: Daegu
28 Incheon: Incheon
29 Gwangju: Gwangju
30 Daejeon: Daejeon
31 Ulsan: Ulsan
50 Sejong: Sejong
41 Gyeonggi: Suwon, Yongin, Goyang, Seongnam
42 Gangwon: Chuncheon, Wonju
43 Chungbuk: Cheongju
44 Chungnam: Cheonan
45 Jeonbuk: Jeonju
46 Jeonnam: Yeosu, Suncheon
47 Gyeongbuk: Pohang, Gumi
48 Gyeongnam: Changwon, Gimhae
49 Jeju: Jeju`,
  MY: `
01 Johor: Johor Bahru
02 Kedah: Alor Setar
03 Kelantan: Kota Bharu
04 Melaka: Melaka
05 Negeri Sembilan: Seremban
06 Pahang: Kuantan
07 Pulau Pinang: George Town
08 Perak: Ipoh
09 Perlis: Kangar
10 Selangor: Petaling Jaya, Shah Alam, Klang
11 Terengganu: Kuala Terengganu
12 Sabah: Kota Kinabalu
13 Sarawak: Kuching
14 Kuala Lumpur: Kuala Lumpur
15 Labuan: Labuan
16 Putrajaya: Putrajaya`,
  IN: `
AN Andaman and Nicobar Islands: Port Blair
AP Andhra Pradesh: Visakhapatnam, Vijayawada
AR Arunachal Pradesh: Itanagar
AS Assam: Guwahati
BR Bihar: Patna
CH Chandigarh: Chandigarh
CG Chhattisgarh: Raipur
DH Dadra and Nagar Haveli and Daman and Diu: Silvassa, Daman
DL Delhi: New Delhi, Delhi
GA Goa: Panaji
GJ Gujarat: Ahmedabad, Surat, Vadodara
HR Haryana: Gurugram, Faridabad
HP Himachal Pradesh: Shimla
JK Jammu and Kashmir: Srinagar, Jammu
JH Jharkhand: Ranchi, Jamshedpur
KA Karnataka: Bengaluru, Mysuru
KL Kerala: Kochi, Thiruvananthapuram
LA Ladakh: Leh
LD Lakshadweep: Kavaratti
MP Madhya Pradesh: Indore, Bhopal
MH Maharashtra: Mumbai, Pune, Nagpur
MN Manipur: Imphal
ML Meghalaya: Shillong
MZ Mizoram: Aizawl
NL Nagaland: Kohima
OD Odisha: Bhubaneswar, Cuttack
PY Puducherry: Puducherry
PB Punjab: Ludhiana, Amritsar
RJ Rajasthan: Jaipur, Jodhpur
SK Sikkim: Gangtok
TN Tamil Nadu: Chennai, Coimbatore, Madurai
TG Telangana: Hyderabad, Warangal
TR Tripura: Agartala
UP Uttar Pradesh: Lucknow, Kanpur, Noida
UK Uttarakhand: Dehradun
WB West Bengal: Kolkata, Howrah`,
  AE: `
AZ Abu Dhabi: Abu Dhabi, Al Ain
AJ Ajman: Ajman
DU Dubai: Dubai
FU Fujairah: Fujairah
RK Ras Al Khaimah: Ras Al Khaimah
SH Sharjah: Sharjah
UQ Umm Al Quwain: Umm Al Quwain`,
  CN: `
AH 安徽省: 合肥市, 芜湖市
BJ 北京市: 北京市
CQ 重庆市: 重庆市
FJ 福建省: 福州市, 厦门市, 泉州市
GD 广东省: 广州市, 深圳市, 东莞市, 佛山市
GS 甘肃省: 兰州市
GX 广西壮族自治区: 南宁市, 桂林市
GZ 贵州省: 贵阳市
HA 河南省: 郑州市, 洛阳市
HB 湖北省: 武汉市, 宜昌市
HE 河北省: 石家庄市, 保定市
HI 海南省: 海口市, 三亚市
HL 黑龙江省: 哈尔滨市
HN 湖南省: 长沙市, 株洲市
JL 吉林省: 长春市
JS 江苏省: 南京市, 苏州市, 无锡市
JX 江西省: 南昌市, 赣州市
LN 辽宁省: 沈阳市, 大连市
NM 内蒙古自治区: 呼和浩特市
NX 宁夏回族自治区: 银川市
QH 青海省: 西宁市
SC 四川省: 成都市, 绵阳市
SD 山东省: 济南市, 青岛市
SH 上海市: 上海市
SN 陕西省: 西安市
SX 山西省: 太原市
TJ 天津市: 天津市
XJ 新疆维吾尔自治区: 乌鲁木齐市
XZ 西藏自治区: 拉萨市
YN 云南省: 昆明市, 大理市
ZJ 浙江省: 杭州市, 宁波市, 义乌市, 温州市`,
  HK: `
HK Hong Kong Island: Central, Causeway Bay, North Point
KL Kowloon: Mong Kok, Tsim Sha Tsui, Kwun Tong
NT New Territories: Sha Tin, Tsuen Wan, Tuen Mun, Yuen Long`,
  TW: `
TPE Taipei City: Taipei
NWT New Taipei City: Banqiao, Xinzhuang
KEE Keelung City: Keelung
TAO Taoyuan City: Taoyuan, Zhongli
HSZ Hsinchu City: Hsinchu
HSQ Hsinchu County: Zhubei
MIA Miaoli County: Miaoli
TXG Taichung City: Taichung
CHA Changhua County: Changhua
NAN Nantou County: Nantou
YUN Yunlin County: Douliu
CYI Chiayi City: Chiayi
CYQ Chiayi County: Taibao
TNN Tainan City: Tainan
KHH Kaohsiung City: Kaohsiung
PIF Pingtung County: Pingtung
ILA Yilan County: Yilan
HUA Hualien County: Hualien
TTT Taitung County: Taitung
PEN Penghu County: Magong
KIN Kinmen County: Jincheng
LIE Lienchiang County: Nangan`,
};
