import Recto
